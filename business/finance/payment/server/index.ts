import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { paymentCalls, paymentRequest, paymentRequestLadder, payOrder } from '../model/index.ts';
import { demoPayments } from './demo.ts';
import { paymentFlows } from './demo-flows.ts';
import { matchedRows } from './matched-rows.ts';
import { orderHooks, payables } from './order-hooks.ts';
import { sendBankFile } from './pay/bank-file.ts';
import { debitsFor, match } from './pay/match.ts';
import { giveBack, pay } from './pay/pay.ts';
import { payMany } from './pay/pay-many.ts';
import { requestHooks } from './request-hooks.ts';

export { payableBy } from './order-hooks.ts';

/** Requests for payments, payment orders and the debits they are. */
export const paymentServer: ServerPart = {
  hooks: [hooksFor(paymentRequest, requestHooks), hooksFor(payOrder, orderHooks), ...payables, ...matchedRows],
  processes: [
    { definition: paymentRequestLadder.process, formCode: paymentRequest.code, category: 'finance', sort: 40 },
  ],
  demoWork: demoPayments,
  demoFlows: (runtime) => runDemoFlows(runtime, paymentFlows),
  calls: [
    implement('付款', paymentCalls, {
      pay: (ctx, { params, body }) => pay(ctx, params.id, body),
      payMany: (ctx, { body }) => payMany(ctx, body),
      bankFile: (ctx, { params, reply }) => sendBankFile(ctx, params.id, reply),
      giveBack: (ctx, { params, body }) => giveBack(ctx, params.id, body.reason),
      debits: (ctx, { params }) => debitsFor(ctx, params.id),
      match: (ctx, { params, body }) => match(ctx, params.id, body.bankRow),
    }),
  ],
};
