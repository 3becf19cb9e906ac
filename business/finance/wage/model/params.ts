import { defineParams } from '#kernel/meta/params/params.ts';

/** From which amount on the general manager approves. */
export const wageParams = defineParams({
  gm: {
    key: 'limit.wage.gm',
    title: '总经理审批限额',
    kind: 'amount',
    initial: '100000',
    hint: '工资表的用工成本超过时由总经理审批',
  },
});
