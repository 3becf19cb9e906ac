import { z } from 'zod';
import { BODY_LIMIT, defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { integerSchema, requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { PRICE_STAGES } from './settle/price-stages.ts';
import { costLedgerKinds, documentKindsWithApproval, MAX_LEDGER_ROWS } from './sheet/cost-ledger-definitions.ts';
import { LEDGER_SIDES, ledgerRowDraftSchema, ledgerRowSchema, restoredLedgerRowSchema } from './sheet/ledger-row.ts';

const sums = z.object({
  base: z.string(),
  claimed: z.string(),
  agreed: z.string(),
  increase: z.string(),
  decrease: z.string(),
});

/** A row with what it and what stands in it come to, and its number in the table (1.2.3). */
const sheetLine = ledgerRowSchema.extend({ no: z.string(), section: z.boolean(), sums, over: z.boolean() });
export type CostLedgerLine = z.infer<typeof sheetLine>;

const sheet = z.object({
  version: integerSchema,
  state: z.string(),
  lines: z.array(sheetLine),
  total: sums,
});
export type CostLedgerSheet = z.infer<typeof sheet>;

/** 结算审核定案表 as it stands on paper and in files. */
const paper = z.object({
  title: z.string(),
  /** Label and value. */
  facts: z.array(z.array(z.string())),
  columns: z.array(z.string()),
  /** 单项、单位、分部: each with 送审, 审定, 核增, 核减, 净核减率. */
  rows: z.array(z.array(z.string())),
  words: z.string(),
  basis: z.string(),
  note: z.string(),
  signers: z.array(z.string()),
  /** Role and name. */
  people: z.array(z.array(z.string())),
});
export type SettlementStatement = z.infer<typeof paper>;

const version = integerSchema;
const form = z.enum(costLedgerKinds);
const side = z.enum(LEDGER_SIDES);
const taken = z.object({
  rows: integerSchema,
  met: integerSchema,
  added: integerSchema,
  total: sums,
  /** What is worth knowing of how a workbook was read: columns that were converted. */
  notes: z.array(z.string()).readonly().optional(),
});
export type LedgerImportResult = z.infer<typeof taken>;

const limit = z.object({
  stage: z.enum(['budget', 'control', 'settled']),
  amount: z.string(),
  most: z.string(),
  over: z.string(),
  share: z.string().nullable(),
  exceeded: z.boolean(),
});
const stageAmount = z.string().nullable();
const priceStage = z.enum(PRICE_STAGES);
const stageLine = z.object({
  stage: priceStage,
  amount: stageAmount,
  source: z.enum(['ledger', 'file']).nullable(),
  record: z.string().nullable(),
  name: z.string().nullable(),
  count: integerSchema,
  before: priceStage.nullable(),
  difference: z.string().nullable(),
  share: z.string().nullable(),
});

/** Tables of the ledgers: read, changed, imported, exported; and the steps of their documents. */
export const costLedgerCalls = defineCalls({
  sheet: postCall('/b/project/ledger/sheet', {
    title: '台账明细',
    access: 'ledger:read',
    body: z.object({ form, id: requiredRecordIdSchema('请选择单据') }),
    answer: sheet,
  }),
  change: postCall('/b/project/ledger/change', {
    title: '修改台账明细',
    access: 'ledger:write',
    bodyLimit: BODY_LIMIT.record,
    body: z.object({
      form,
      id: requiredRecordIdSchema('请选择单据'),
      version,
      set: z
        .array(z.object({ id: integerSchema, values: ledgerRowDraftSchema }))
        .max(MAX_LEDGER_ROWS)
        .optional(),
      add: z
        .array(
          z.object({
            parentId: integerSchema.nullable(),
            after: integerSchema.nullable().optional(),
            values: ledgerRowDraftSchema,
          }),
        )
        .max(MAX_LEDGER_ROWS)
        .optional(),
      move: z
        .array(z.object({ id: integerSchema, parentId: integerSchema.nullable(), after: integerSchema.nullable() }))
        .max(MAX_LEDGER_ROWS)
        .optional(),
      put: z.array(restoredLedgerRowSchema).max(MAX_LEDGER_ROWS).optional(),
      remove: z.array(integerSchema).max(MAX_LEDGER_ROWS).optional(),
    }),
    answer: sheet,
  }),
  importFile: postCall('/b/project/ledger/import', {
    title: '导入台账明细',
    access: 'ledger:write',
    body: z.object({
      form,
      id: requiredRecordIdSchema('请选择单据'),
      version,
      file: requiredRecordIdSchema('请先上传文件'),
      side: side.optional(),
    }),
    answer: taken,
  }),
  takeCostFile: postCall('/b/project/ledger/take-cost-file', {
    title: '从计价文件取明细',
    access: 'ledger:write',
    body: z.object({
      form,
      id: requiredRecordIdSchema('请选择单据'),
      version,
      costFile: requiredRecordIdSchema('请选择计价文件'),
      side,
    }),
    answer: taken,
  }),
  takeFiled: postCall('/b/project/ledger/take-filed', {
    title: '从控制价文件取备案单价',
    access: 'ledger:write',
    body: z.object({
      form,
      id: requiredRecordIdSchema('请选择单据'),
      version,
      costFile: requiredRecordIdSchema('请选择计价文件'),
    }),
    answer: taken,
  }),
  adjust: postCall('/b/project/ledger/adjust', {
    title: '按量差调价',
    access: 'ledger:write',
    body: z.object({ id: requiredRecordIdSchema('请选择结算'), version }),
    answer: z.object({ adjusted: integerSchema, version: integerSchema }),
  }),
  exportSheet: postCall('/b/project/ledger/export', {
    title: '导出台账明细',
    access: 'ledger:read',
    raw: true,
    body: z.object({ form, id: requiredRecordIdSchema('请选择单据') }),
  }),
  settled: postCall('/b/project/ledger/settled', {
    title: '导出定案表',
    access: 'ledger:read',
    raw: true,
    body: z.object({ id: requiredRecordIdSchema('请选择结算'), format: z.enum(['docx', 'xlsx']) }),
  }),
  paper: getCall('/b/project/ledger/settled/{id}', {
    title: '定案表',
    access: 'ledger:read',
    answer: paper,
  }),
  step: postCall('/b/project/ledger/step', {
    title: '提交、审定或退回台账单据',
    access: 'ledger:write',
    body: z.object({
      form: z.enum(documentKindsWithApproval),
      id: requiredRecordIdSchema('请选择单据'),
      version,
      step: z.enum(['submit', 'approve', 'return']),
    }),
    answer: z.object({ version: integerSchema, state: z.string() }),
  }),
  limits: getCall('/b/project/ledger/limits/{project}', {
    title: '三超检查',
    access: 'ledger:read',
    answer: z.object({
      estimate: stageAmount,
      budget: stageAmount,
      control: stageAmount,
      settled: stageAmount,
      limits: z.array(limit),
    }),
  }),
  stages: getCall('/b/project/ledger/stages/{project}', {
    title: '各阶段造价',
    access: 'ledger:read',
    answer: z.object({ lines: z.array(stageLine), limits: z.array(limit) }),
  }),
  exportAnalysis: postCall('/b/project/ledger/analysis/export', {
    title: '导出造价分析',
    access: 'ledger:read',
    raw: true,
    body: z.object({
      project: requiredRecordIdSchema('请选择项目'),
      fileId: requiredRecordIdSchema('请选择造价文件').optional(),
    }),
  }),
});
