import { z } from 'zod';
import { isDecimalText, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { stockMove } from './stock-move.entity.ts';
import { supplyPurchase } from './supply-purchase.entity.ts';
import { supplyReceive } from './supply-receive.entity.ts';

const isAmount = (text: string): boolean =>
  isDecimalText(text) && toDecimal(text).gte(0) && toDecimal(text).lt('1e12') && toDecimal(text).round(2, 0).eq(text);

/** A quantity or price as it is typed: not below zero, with at most two decimals. */
const amountSchema = z.string().trim().refine(isAmount, '应为不小于0、最多2位小数的数字');

/** What of lines comes or goes: the id of a line and its quantity. */
const quantities = z
  .array(z.object({ line: recordIdSchema, qty: amountSchema }))
  .min(1)
  .max(500);

/** What comes into stock and goes out of it. */
export const supplyCalls = defineCalls({
  takeIn: postCall('/b/office/supplyPurchase/{id}/takeIn', {
    title: '采购入库',
    access: 'supply:write',
    body: z.object({ lines: quantities }),
    answer: recordSchemaOf(supplyPurchase),
  }),
  closePurchase: postCall('/b/office/supplyPurchase/{id}/close', {
    title: '关闭采购',
    access: 'supply:write',
    body: z.object({ reason: z.string().trim().min(1, '请填写关闭原因').max(200) }),
    answer: recordSchemaOf(supplyPurchase),
  }),
  requestPayment: postCall('/b/office/supplyPurchase/{id}/requestPayment', {
    title: '申请付款',
    access: 'paymentRequest:write',
    answer: z.object({ id: z.string(), no: z.string() }),
  }),
  issue: postCall('/b/office/supplyReceive/{id}/issue', {
    title: '发放用品',
    access: 'supply:write',
    body: z.object({ lines: quantities }),
    answer: recordSchemaOf(supplyReceive),
  }),
  adjust: postCall('/b/office/supply/{id}/adjust', {
    title: '盘点调整',
    access: 'supply:write',
    body: z.object({
      counted: amountSchema,
      price: amountSchema.nullish(),
      reason: z.string().trim().min(1, '请填写原因').max(200),
    }),
    answer: recordSchemaOf(stockMove),
  }),
});
