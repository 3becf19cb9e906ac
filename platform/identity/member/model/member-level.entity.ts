import { intField, longTextField, moneyField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 会员级别: what a membership costs and how long it lasts. */
export const memberLevel = defineEntity({
  code: 'memberLevel',
  module: 'member',
  title: '会员级别',
  titleField: 'name',
  fields: {
    name: textField('级别名称', { required: true, max: 40 }),
    fee: moneyField('会员费'),
    /** Of one membership, and of each renewal. */
    days: intField('有效天数', { required: true, initial: 365, min: 1, max: 36_500 }),
    sort: intField('排序', { initial: 10 }),
    remark: longTextField('权益说明', { max: 500 }),
  },
  list: { columns: ['name', 'fee', 'days', 'sort', 'remark'], search: ['name'], sort: 'sort' },
  form: [['name', 'sort'], ['fee', 'days'], ['remark']],
  access: { read: 'member:read', write: 'member:write', scope: 'company' },
  unique: [['name']],
});
export type MemberLevel = RowOf<typeof memberLevel>;
