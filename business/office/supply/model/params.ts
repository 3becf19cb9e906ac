import { defineParams } from '#kernel/meta/params/params.ts';

/** From which amount on a higher level approves. */
export const supplyParams = defineParams({
  gm: {
    key: 'limit.supply.gm',
    title: '总经理审批限额',
    kind: 'amount',
    initial: '5000',
    hint: '用品采购的合计超过时由总经理审批',
  },
});
