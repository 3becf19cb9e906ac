import { defineParams } from '#kernel/meta/params/params.ts';

/** From which amount on a higher level approves. */
export const expenseParams = defineParams({
  vice: {
    key: 'limit.expense.vice',
    title: '分管领导审批限额',
    kind: 'amount',
    initial: '5000',
    hint: '费用报销的金额超过时由分管领导审批',
  },
  gm: {
    key: 'limit.expense.gm',
    title: '总经理审批限额',
    kind: 'amount',
    initial: '50000',
    hint: '费用报销的金额超过时由总经理审批',
  },
  entertain: {
    key: 'limit.expense.entertain',
    title: '业务招待费限额',
    kind: 'amount',
    initial: '10000',
    hint: '业务招待费超过时由总经理审批',
  },
});
