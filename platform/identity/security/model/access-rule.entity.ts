import { boolField, longTextField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 角色安全要求: what is asked of the people who hold a role, beside the company's own policy. */
export const accessRule = defineEntity({
  code: 'accessRule',
  module: 'security',
  title: '角色安全要求',
  titleField: 'remark',
  fields: {
    role: refField('角色', { entity: 'role', required: true }),
    /** At the next sign-in they set one up. */
    secondFactor: boolField('必须两步验证', { initial: false }),
    /** Networks in CIDR spelling or single addresses, one a line; empty: as the company. */
    networks: longTextField('允许登录的网段（每行一个，留空不限）', { max: 4000 }),
    remark: textField('说明', { max: 100 }),
  },
  list: { columns: ['role', 'secondFactor', 'networks', 'remark'], sort: 'id' },
  form: [['role', 'secondFactor'], ['networks'], ['remark']],
  access: { read: 'security:read', write: 'security:write', scope: 'company' },
  unique: [['role']],
});
export type AccessRule = RowOf<typeof accessRule>;
