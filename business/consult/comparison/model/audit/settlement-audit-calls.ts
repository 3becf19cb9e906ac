import { z } from 'zod';
import { CALL_TIMEOUT, defineCalls, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema, requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { quantityChangePricingModes } from './changed-quantity-price.ts';
import { settlementAuditSchema } from './settlement-audit-schemas.ts';

const asked = z.object({
  submittedId: requiredRecordIdSchema('请选择送审文件'),
  auditedId: requiredRecordIdSchema('请选择审定文件'),
  /** The contract's file: quantities are compared with it. */
  contractId: recordIdSchema.optional(),
  /** The control price, whose prices hold new ones in their bounds. */
  budgetId: recordIdSchema.optional(),
  /** %: 报价浮动率; from the totals of contract and control price where it is left out. */
  discount: z.number('请填写数字').min(-100, '不能小于 -100').max(100, '不能大于 100').optional(),
  pricing: z.enum(quantityChangePricingModes).default('whole'),
});
export type SettlementAuditRequest = z.output<typeof asked>;

const READ = 'quality:read';

/** 审核: what was submitted beside what was agreed. */
export const settlementAuditCalls = defineCalls({
  audit: postCall('/b/quality/comparison/audit', {
    title: '结算审核对比',
    access: READ,
    timeout: CALL_TIMEOUT.analysis,
    body: asked,
    answer: settlementAuditSchema,
  }),
  exportAudit: postCall('/b/quality/comparison/audit/export', {
    title: '导出结算审核对比',
    access: READ,
    timeout: CALL_TIMEOUT.analysis,
    raw: true,
    body: asked,
  }),
  auditPaper: postCall('/b/quality/comparison/audit/paper', {
    title: '结算审核定案表',
    access: READ,
    timeout: CALL_TIMEOUT.analysis,
    raw: true,
    body: asked.extend({ format: z.enum(['docx', 'xlsx']).default('docx') }),
  }),
});
