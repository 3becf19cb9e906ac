import { deptField, moneyField, userField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 预发余额: what everybody was paid ahead, what frozen periods took off for it, and what is still ahead. */
export const advanceBalanceList = defineTablelessList({
  code: 'bonusAdvanceBalance',
  module: 'bonus',
  title: '预发余额',
  titleField: 'person',
  fields: {
    person: userField('人员'),
    dept: deptField('部门'),
    ahead: moneyField('预发合计', { hint: '已批准的预发明细之和' }),
    deducted: moneyField('已抵扣', { hint: '已冻结期间的预发抵扣之和' }),
    balance: moneyField('预发余额', { hint: '预发合计减已抵扣' }),
  },
  list: {
    columns: ['person', 'dept', 'ahead', 'deducted', 'balance'],
    filters: ['person', 'dept', 'balance'],
    sort: '-balance',
    sums: true,
  },
  access: { read: 'bonus:read', scope: 'dept' },
});
