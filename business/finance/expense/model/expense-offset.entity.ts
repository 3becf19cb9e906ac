import { boolField, moneyField, refField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 冲借款: so much of an expense is not paid out, but taken off a loan. It counts from when the expense is submitted. */
export const expenseOffset = defineEntity({
  code: 'expenseOffset',
  module: 'expense',
  title: '冲借款',
  titleField: 'loan',
  childOf: 'expense',
  fields: {
    expense: refField('报销单', { entity: 'expense', required: true, readOnly: true }),
    loan: refField('借款单', { entity: 'loan', required: true, width: 260 }),
    amount: moneyField('冲抵金额', { required: true, min: '0.01' }),
    counts: boolField('已计入', { readOnly: true }),
  },
  list: { columns: ['expense', 'loan', 'amount', 'counts'], filters: ['loan', 'amount'], global: false },
  form: [['expense'], ['loan', 'amount']],
  feeds: [{ by: 'loan', into: 'offsetTotal', of: 'amount', when: { counts: [true] } }],
  access: { read: 'expense:read', write: 'expense:write', scope: 'dept' },
});
