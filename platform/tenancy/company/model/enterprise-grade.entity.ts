import { intField, jsonField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 用户级别: a package that companies are given. It caps the rights of everybody in the company, people and storage. */
export const enterpriseGrade = defineEntity({
  code: 'enterpriseGrade',
  module: 'saas',
  title: '用户级别',
  titleField: 'name',
  fields: {
    name: textField('级别名称', { required: true, max: 40 }),
    sort: intField('排序', { initial: 10 }),
    /** Accounts that are enabled or wait for it; empty: as many as wished. */
    maxPeople: intField('人数上限', { min: 1, max: 1_000_000 }),
    /** Empty: as much as wished. */
    maxStorage: intField('存储上限（GB）', { min: 1, max: 1_000_000 }),
    /** Rights of the ticked enterprise menus. */
    rights: jsonField('菜单'),
    remark: textField('备注', { max: 200 }),
  },
  list: { columns: ['name', 'maxPeople', 'maxStorage', 'sort', 'remark'], search: ['name'], sort: 'sort' },
  form: [['name', 'sort'], ['maxPeople', 'maxStorage'], ['remark']],
  access: { read: 'saas:read', write: 'saas:write', scope: 'company' },
  unique: [['name']],
});
