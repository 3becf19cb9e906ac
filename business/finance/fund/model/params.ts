import { defineParams } from '#kernel/meta/params/params.ts';

/** From which amount on the general manager approves. */
export const fundParams = defineParams({
  gm: {
    key: 'limit.fund.gm',
    title: '总经理审批限额',
    kind: 'amount',
    initial: '20000',
    hint: '部门资金调整的金额超过时由总经理审批',
  },
});
