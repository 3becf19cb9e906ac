import { boolField, createDictOptions, dictField, intField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { DATA_SCOPE_TITLES } from './data-scope-kinds.ts';

/**
 * 角色: what a group of people may do and see: it is granted menu entries, buttons and departments, and has a data scope.
 * 'admin' holds everything.
 */
export const role = defineEntity({
  code: 'role',
  module: 'authz',
  title: '角色',
  titleField: 'name',
  fields: {
    code: textField('角色编码', { required: true, max: 40 }),
    name: textField('角色名称', { required: true, max: 40 }),
    dataScope: dictField('数据范围', {
      required: true,
      initial: 'own',
      options: createDictOptions(DATA_SCOPE_TITLES),
    }),
    sort: intField('排序', { initial: 10 }),
    enabled: boolField('启用', { initial: true }),
    remark: textField('备注'),
  },
  list: { columns: ['name', 'code', 'dataScope', 'enabled', 'remark'], search: ['name', 'code'], sort: 'sort' },
  form: [['name', 'code'], ['dataScope', 'sort'], ['enabled'], ['remark']],
  access: { read: 'role:read', write: 'role:write', scope: 'company' },
  unique: [['code']],
});
export type Role = RowOf<typeof role>;
