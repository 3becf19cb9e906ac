import { createDictOptions, dateField, dictField, refField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** What somebody does in a project. */
export const MEMBER_ROLES = createDictOptions({
  leader: '项目负责人',
  compile: '编制',
  check: '校核',
  review: '审核',
  approve: '审定',
  resident: '驻场',
  papers: '资料',
});

/** 项目成员: who works in a project as what, a line of the project. Members see their project whatever their department. */
export const projectMember = defineEntity({
  code: 'projectMember',
  module: 'project',
  title: '项目成员',
  titleField: 'role',
  childOf: 'project',
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true, readOnly: true }),
    person: userField('人员', { required: true }),
    role: dictField('角色', { required: true, options: MEMBER_ROLES }),
    specialty: dictField('专业', { code: 'specialty' }),
    cert: refField('执业证书', { entity: 'staffCert' }),
    since: dateField('开始日期'),
    until: dateField('结束日期'),
  },
  list: {
    columns: ['project', 'person', 'role', 'specialty', 'cert', 'since', 'until'],
    filters: ['person', 'role', 'specialty'],
    sort: '-createdDate',
    global: false,
  },
  form: [['project'], ['person', 'role', 'specialty', 'cert', 'since', 'until']],
  access: { read: 'project:read', write: 'project:write', scope: 'dept' },
});
export type ProjectMember = RowOf<typeof projectMember>;
