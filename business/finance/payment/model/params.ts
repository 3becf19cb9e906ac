import { defineParams } from '#kernel/meta/params/params.ts';

/** From which amount on a higher level approves. */
export const paymentParams = defineParams({
  vice: {
    key: 'limit.payment.vice',
    title: '分管领导审批限额',
    kind: 'amount',
    initial: '20000',
    hint: '付款申请的金额超过时由分管领导审批',
  },
  gm: {
    key: 'limit.payment.gm',
    title: '总经理审批限额',
    kind: 'amount',
    initial: '50000',
    hint: '付款申请的金额超过时由总经理审批',
  },
});
