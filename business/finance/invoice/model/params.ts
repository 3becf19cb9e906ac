import { defineParams } from '#kernel/meta/params/params.ts';

/** From which amount on a higher level approves. */
export const invoiceParams = defineParams({
  vice: {
    key: 'limit.invoice.vice',
    title: '分管领导审批限额',
    kind: 'amount',
    initial: '300000',
    hint: '开票申请的金额超过时由分管领导审批',
  },
  gm: {
    key: 'limit.invoice.gm',
    title: '总经理审批限额',
    kind: 'amount',
    initial: '1000000',
    hint: '开票申请的金额超过时由总经理审批',
  },
});
