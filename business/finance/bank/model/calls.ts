import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { importByHeadingsSchema, importConfirmationsSchema } from '#kernel/meta/calls/excel-calls.ts';
import { jobSchema } from '#kernel/meta/calls/job-calls.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { monthSchema, recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { bankRow } from './bank-row.entity.ts';
import { monthBalance } from './month-balance.entity.ts';

const amount = z.string();

/** One side's line that the other does not have, or has with another amount. */
const reconcilingItem = z.object({
  id: z.string(),
  kind: z.enum(['bankIn', 'bankOut', 'ledgerIn', 'ledgerOut']),
  date: z.string(),
  text: z.string(),
  amount,
  opinion: z.string().nullable(),
});
export type ReconcilingItem = z.infer<typeof reconcilingItem>;

/** 余额调节表: both balances, brought to the same by what only one side has. */
const reconciliation = z.object({
  account: z.string(),
  month: z.string(),
  bankBalance: amount,
  ledgerBalance: amount,
  matched: z.number(),
  items: z.array(reconcilingItem).readonly(),
  /** The bank's balance with what only the books have, and the books' with what only the bank has. */
  adjustedBank: amount,
  adjustedLedger: amount,
  diff: amount,
});
export type BankReconciliation = z.infer<typeof reconciliation>;

/** Bank funds; statements are also imported by the calls of every form (/b/excel/template/…/bankRow/…). */
export const bankCalls = defineCalls({
  template: getCall('/b/finance/bankDetailExcel/getBankTemplate', {
    title: '下载流水导入模板',
    access: 'bank:write',
    raw: true,
  }),
  importExcel: postCall('/b/finance/bankDetailExcel/importExcel', {
    title: '导入银行流水',
    access: 'bank:write',
    body: importByHeadingsSchema.extend({
      account: recordIdSchema.optional(),
      duplicates: z.enum(['ask', 'skip']).default('ask'),
      accept: importConfirmationsSchema.default([]),
    }),
    answer: jobSchema,
  }),
  undoBatch: postCall('/b/finance/bankBatch/{id}/undo', {
    title: '撤销导入批次',
    access: 'bank:write',
    answer: emptyAnswerSchema,
  }),
  needClaim: postCall('/b/finance/bankDetail/{id}/needClaim', {
    title: '设置流水是否需认领',
    access: 'bank:write',
    body: z.object({ isNeedClaim: z.boolean(), reason: z.string().trim().min(1, '请填写原因').max(200) }),
    answer: recordSchemaOf(bankRow),
  }),
  statement: postCall('/b/finance/monthBalance/statement', {
    title: '填写对账单余额',
    access: 'bank:write',
    body: z.object({ account: recordIdSchema, month: monthSchema, statement: z.string().max(24).nullable() }),
    answer: recordSchemaOf(monthBalance),
  }),
  confirmMonth: postCall('/b/finance/monthBalance/confirm', {
    title: '确认月结',
    access: 'bank:write',
    body: z.object({ account: recordIdSchema, month: monthSchema }),
    answer: recordSchemaOf(monthBalance),
  }),
  reopenMonth: postCall('/b/finance/monthBalance/reopen', {
    title: '重新开放月结',
    access: 'bank:write',
    body: z.object({
      account: recordIdSchema,
      month: monthSchema,
      reason: z.string().trim().min(1, '请填写原因').max(200),
    }),
    answer: recordSchemaOf(monthBalance),
  }),
  compare: getCall('/b/finance/fundComparison', {
    title: '入账比对',
    access: 'bank:read',
    query: z.object({ account: recordIdSchema, month: monthSchema }),
    answer: reconciliation,
  }),
});
