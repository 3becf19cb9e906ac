import { z } from 'zod';
import { comparedBillSchema, comparedFileSchema } from '../comparison-schemas.ts';
import { quantityChangePricingModes } from './changed-quantity-price.ts';

const amount = z.string().nullable();

/** A work, a part of one or a bill with both sides. Amounts in 元; the first line is the whole. */
const auditLine = z.object({
  no: z.number(),
  parentNo: z.number().nullable(),
  kind: z.enum(['work', 'part', 'bill']),
  /** 增, 改, 删 of bills; same where nothing changed, and for works. */
  change: z.enum(['added', 'changed', 'removed', 'same']),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  submitted: comparedBillSchema.nullable(),
  audited: comparedBillSchema.nullable(),
  submittedTotal: amount,
  auditedTotal: amount,
  /** 核增 and 核减 of the bills below; of a bill its own. */
  up: z.string(),
  down: z.string(),
  /** 净核减: submitted less audited, with fees and tax. */
  net: z.string(),
  /** 核减率 %: net of submitted; null where nothing was submitted. */
  rate: z.string().nullable(),
});
export type SettlementAuditLine = z.infer<typeof auditLine>;

/** A bill whose quantity left its contract, priced anew. */
const repricedBill = z.object({
  no: z.number(),
  work: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /** A, B and C: 合同量, 送审量, 审核量. */
  contractQuantity: z.string(),
  submittedQuantity: z.string(),
  auditedQuantity: z.string(),
  /** E in %: (C − A) ÷ A; null where the contract has none. */
  change: z.string().nullable(),
  /** P0 and P1: 投标价, 预算价; H in %. */
  bidPrice: z.string(),
  budgetPrice: z.string().nullable(),
  deviation: z.string().nullable(),
  floor: z.string().nullable(),
  cap: z.string().nullable(),
  /** I: 新单价; the bid price where no budget price is known. */
  newPrice: z.string(),
  contractTotal: z.string(),
  submittedTotal: z.string(),
  auditedTotal: z.string(),
  /** What it comes to at the new price. */
  due: z.string(),
  /** Audited less due. */
  difference: z.string(),
});
export type RepricedBill = z.infer<typeof repricedBill>;

export const settlementAuditSchema = z.object({
  submitted: comparedFileSchema,
  audited: comparedFileSchema,
  lines: z.array(auditLine),
  /** True where unchanged bills are left out because there are too many. */
  isShort: z.boolean(),
  counts: z.object({ added: z.number(), removed: z.number(), changed: z.number(), same: z.number() }),
  /** Null without the contract's file. */
  repriced: z.array(repricedBill).nullable(),
  /** % : 报价浮动率 the new prices were made with. */
  discount: z.string().nullable(),
  pricing: z.enum(quantityChangePricingModes),
});
export type SettlementAudit = z.infer<typeof settlementAuditSchema>;
