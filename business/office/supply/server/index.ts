import { paymentRequest } from '#business/finance/payment/model/index.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { createPersonFieldHandover } from '#kernel/server/records/work-handover.ts';
import { stockMove, supply, supplyCalls, supplyPurchase, supplyReceive } from '../model/index.ts';
import { adjustStock } from './adjust-stock.ts';
import { createDemoSupplies, runDemoSupplyFlows } from './demo.ts';
import { stockMoveRecordHooks, supplyRecordHooks } from './supply-hooks.ts';
import {
  closePurchase,
  purchasePaymentRequestHooks,
  requestSupplyPayment,
  supplyPurchaseRecordHooks,
  takePurchaseIn,
} from './supply-purchases.ts';
import { issueSupplies, supplyReceiveRecordHooks } from './supply-receives.ts';

/** Supplies of the office: bought, taken in, handed out and counted. */
export const supplyServer: ServerModulePart = {
  hooks: [
    defineEntityHooks(supply, supplyRecordHooks),
    defineEntityHooks(stockMove, stockMoveRecordHooks),
    defineEntityHooks(supplyPurchase, supplyPurchaseRecordHooks),
    defineEntityHooks(supplyReceive, supplyReceiveRecordHooks),
    defineEntityHooks(paymentRequest, purchasePaymentRequestHooks),
  ],
  handovers: [createPersonFieldHandover(supply, { title: '保管的办公用品', field: 'keeper' })],
  demoWork: createDemoSupplies,
  demoFlows: runDemoSupplyFlows,
  calls: [
    implementCalls('办公用品', supplyCalls, {
      takeIn: (ctx, { params, body }) => takePurchaseIn(ctx, params.id, body.lines),
      closePurchase: (ctx, { params, body }) => closePurchase(ctx, params.id, body.reason),
      requestPayment: (ctx, { params }) => requestSupplyPayment(ctx, params.id),
      issue: (ctx, { params, body }) => issueSupplies(ctx, params.id, body.lines),
      adjust: (ctx, { params, body }) => adjustStock(ctx, params.id, body),
    }),
  ],
};
