import { choices, dict, int, json, text } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 企业角色: a role that every new company starts with, beside its administrator. */
export const enterpriseRole = defineEntity({
  code: 'enterpriseRole',
  module: 'saas',
  title: '企业角色',
  titleField: 'name',
  fields: {
    code: text('角色编码', { required: true, max: 40 }),
    name: text('角色名称', { required: true, max: 40 }),
    dataScope: dict('数据范围', {
      required: true,
      initial: 'own',
      options: choices({ all: '全部数据', deptTree: '本部门及下级', dept: '本部门', own: '本人' }),
    }),
    /** Rights of the ticked enterprise menus. */
    rights: json('菜单'),
    sort: int('排序', { initial: 10 }),
    remark: text('备注', { max: 200 }),
  },
  list: { columns: ['name', 'code', 'dataScope', 'sort', 'remark'], search: ['name', 'code'], sort: 'sort' },
  form: [['name', 'code'], ['dataScope', 'sort'], ['remark']],
  access: { read: 'saas:read', write: 'saas:write', scope: 'company' },
  unique: [['code']],
});
export type EnterpriseRole = RowOf<typeof enterpriseRole>;
