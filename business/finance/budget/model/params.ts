import { defineParams } from '#kernel/meta/params/params.ts';

/** From which amount on the general manager approves, and how far expenses may use a budget. */
export const budgetParams = defineParams({
  gm: {
    key: 'limit.budget.gm',
    title: '总经理审批限额',
    kind: 'amount',
    initial: '500000',
    hint: '成本预算的金额超过时由总经理审批',
  },
  percent: {
    key: 'limit.budget.percent',
    title: '预算可用比例',
    kind: 'percent',
    initial: '100',
    hint: '部门本年累计支出超过同期预算的这一比例时加审',
  },
});
