import { createDictOptions, dictField, intField, jsonField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 企业角色: a role that every new company starts with, beside its administrator. */
export const enterpriseRole = defineEntity({
  code: 'enterpriseRole',
  module: 'saas',
  title: '企业角色',
  titleField: 'name',
  fields: {
    code: textField('角色编码', { required: true, max: 40 }),
    name: textField('角色名称', { required: true, max: 40 }),
    dataScope: dictField('数据范围', {
      required: true,
      initial: 'own',
      options: createDictOptions({ all: '全部数据', deptTree: '本部门及下级', dept: '本部门', own: '本人' }),
    }),
    /** Rights of the ticked enterprise menus. */
    rights: jsonField('菜单'),
    sort: intField('排序', { initial: 10 }),
    remark: textField('备注', { max: 200 }),
  },
  list: { columns: ['name', 'code', 'dataScope', 'sort', 'remark'], search: ['name', 'code'], sort: 'sort' },
  form: [['name', 'code'], ['dataScope', 'sort'], ['remark']],
  access: { read: 'saas:read', write: 'saas:write', scope: 'company' },
  unique: [['code']],
});
export type EnterpriseRole = RowOf<typeof enterpriseRole>;
