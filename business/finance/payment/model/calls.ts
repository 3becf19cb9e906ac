import { z } from 'zod';
import { enumKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { payBatch } from './pay-batch.entity.ts';
import { PAY_METHODS, payOrder } from './pay-order.entity.ts';

const methods = enumKeysOf(PAY_METHODS);

/** A debit of a statement that a payment order may be. */
const debit = z.object({
  id: recordIdSchema,
  account: z.string(),
  accountNo: z.string(),
  day: z.string(),
  pay: z.string(),
  otherSide: z.string().nullable(),
  otherSideNo: z.string().nullable(),
  summary: z.string().nullable(),
  /** The payee's account number or name stands there. */
  isPayee: z.boolean(),
});
export type MatchableDebit = z.infer<typeof debit>;

/** Paying, and finding what was paid on the statement. */
export const paymentCalls = defineCalls({
  pay: postCall('/b/finance/payOrder/{id}/pay', {
    title: '登记付款',
    access: 'payOrder:write',
    body: z.object({
      account: recordIdSchema,
      method: z.enum(methods),
      payDate: z.iso.date('请填写付款日期'),
    }),
    answer: recordSchemaOf(payOrder),
  }),
  payMany: postCall('/b/finance/payOrder/payMany', {
    title: '批量付款',
    access: 'payOrder:write',
    body: z.object({
      orders: z.array(recordIdSchema).min(1, '请选择付款单').max(500, '一次最多付款500笔'),
      account: recordIdSchema,
      payDate: z.iso.date('请填写付款日期'),
    }),
    answer: recordSchemaOf(payBatch),
  }),
  /** The payments of a batch for the bank: payee, account, bank, amount and purpose. Taken once. */
  bankFile: postCall('/b/finance/payBatch/{id}/bankFile', {
    title: '取用银行付款文件',
    access: 'payOrder:write',
    raw: true,
  }),
  giveBack: postCall('/b/finance/payOrder/{id}/return', {
    title: '登记退票',
    access: 'payOrder:write',
    body: z.object({ reason: z.string().trim().min(1, '请填写退票原因').max(200) }),
    answer: recordSchemaOf(payOrder),
  }),
  debits: getCall('/b/finance/payOrder/{id}/debits', {
    title: '可核对的支出流水',
    access: 'payOrder:write',
    answer: z.array(debit),
  }),
  match: postCall('/b/finance/payOrder/{id}/match', {
    title: '核对流水',
    access: 'payOrder:write',
    body: z.object({ bankRow: recordIdSchema }),
    answer: recordSchemaOf(payOrder),
  }),
});
