import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { paymentCalls, paymentRequest, payOrder } from '../model/index.ts';
import { createDemoPayments } from './demo.ts';
import { demoPaymentFlows } from './demo-flows.ts';
import { matchedBankRowRecordHooks } from './matched-bank-row-hooks.ts';
import { makePayOrderBatch } from './pay/make-pay-order-batch.ts';
import { markPaymentReturned, markPayOrderPaid } from './pay/mark-pay-order-paid.ts';
import { findMatchingDebits, matchPayOrderWithDebit } from './pay/match-debit.ts';
import { sendBankFile } from './pay/send-bank-file.ts';
import { payableRecordHooks, payOrderRecordHooks } from './pay-order-hooks.ts';
import { paymentRequestRecordHooks } from './payment-request-hooks.ts';

export { definePayableHooks } from './pay-order-hooks.ts';
export { requestPurchasePayment } from './request-purchase-payment.ts';

/** Requests for payments, payment orders and the debits they are. */
export const paymentServer: ServerModulePart = {
  hooks: [
    defineEntityHooks(paymentRequest, paymentRequestRecordHooks),
    defineEntityHooks(payOrder, payOrderRecordHooks),
    ...payableRecordHooks,
    ...matchedBankRowRecordHooks,
  ],
  demoWork: createDemoPayments,
  demoFlows: (runtime) => runDemoFlows(runtime, demoPaymentFlows),
  calls: [
    implementCalls('付款', paymentCalls, {
      pay: (ctx, { params, body }) => markPayOrderPaid(ctx, params.id, body),
      payMany: (ctx, { body }) => makePayOrderBatch(ctx, body),
      bankFile: (ctx, { params, reply }) => sendBankFile(ctx, params.id, reply),
      giveBack: (ctx, { params, body }) => markPaymentReturned(ctx, params.id, body.reason),
      debits: (ctx, { params }) => findMatchingDebits(ctx, params.id),
      match: (ctx, { params, body }) => matchPayOrderWithDebit(ctx, params.id, body.bankRow),
    }),
  ],
};
