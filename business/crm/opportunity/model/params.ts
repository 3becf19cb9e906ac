import { defineParams } from '#kernel/meta/params/params.ts';

/** From which amount on a higher level approves. */
export const opportunityParams = defineParams({
  gm: {
    key: 'limit.opportunity.gm',
    title: '总经理审批限额',
    kind: 'amount',
    initial: '1000000',
    hint: '商机立项与报价的金额超过时由总经理审批',
  },
});
