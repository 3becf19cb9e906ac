import { dictField, refField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { MEMBER_ROLES } from '../team/project-member.entity.ts';

/** 拟派人员: who is proposed for a project as what, a line of the application. */
export const projectApplyMember = defineEntity({
  code: 'projectApplyMember',
  module: 'project',
  title: '拟派人员',
  titleField: 'duty',
  childOf: 'projectApply',
  fields: {
    projectApply: refField('项目立项', { entity: 'projectApply', required: true, readOnly: true }),
    person: userField('人员', { required: true }),
    role: dictField('角色', { required: true, options: MEMBER_ROLES }),
    specialty: dictField('专业', { code: 'specialty' }),
    cert: refField('执业证书', { entity: 'staffCert' }),
    duty: textField('分工', { max: 120, width: 200 }),
  },
  list: {
    columns: ['projectApply', 'person', 'role', 'specialty', 'cert', 'duty'],
    search: ['duty'],
    filters: ['person', 'role', 'specialty'],
    sort: '-createdDate',
    global: false,
  },
  form: [['projectApply'], ['person', 'role', 'specialty', 'cert', 'duty']],
  access: { read: 'projectApply:read', write: 'projectApply:write', scope: 'dept' },
});
export type ProjectApplyMember = RowOf<typeof projectApplyMember>;
