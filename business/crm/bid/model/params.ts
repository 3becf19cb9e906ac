import { defineParams } from '#kernel/meta/params/params.ts';

/** From which price on a higher level approves. */
export const bidParams = defineParams({
  vice: {
    key: 'limit.bid.vice',
    title: '分管领导审批限额',
    kind: 'amount',
    initial: '500000',
    hint: '投标报价超过时由分管领导审批',
  },
  gm: {
    key: 'limit.bid.gm',
    title: '总经理审批限额',
    kind: 'amount',
    initial: '2000000',
    hint: '投标报价超过时由总经理审批；低于测算成本时也由总经理审批',
  },
});
