import { boolField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 部门: a node of the organisation tree. */
export const dept = defineEntity({
  code: 'dept',
  module: 'org',
  title: '部门',
  titleField: 'name',
  tree: true,
  fields: {
    name: textField('部门名称', { required: true, max: 60 }),
    code: textField('部门编码', { max: 30 }),
    leader: userField('部门负责人'),
    enabled: boolField('启用', { initial: true }),
    remark: textField('备注'),
  },
  list: { columns: ['name', 'code', 'leader', 'enabled', 'remark'], search: ['name', 'code'], sort: 'sort' },
  form: [['name', 'code'], ['leader', 'enabled'], ['remark']],
  access: { read: 'org:read', write: 'org:write', scope: 'company' },
  unique: [['code']],
});
export type Dept = RowOf<typeof dept>;
