import { z } from 'zod';
import { costCompositionSchema } from './cost-nodes.ts';

/** 1 = 工程量 × 综合单价; 3 = 计算基数 × 费率, or a lump sum. */
const calcType = z.number();

const quantityExpression = z.object({
  text: z.string(),
  quantity: z.string().nullable(),
});
export type QuantityExpression = z.infer<typeof quantityExpression>;

export const costBillSchema = z.object({
  id: z.number(),
  nodeId: z.number(),
  /** The unit work above, or null for measures of the whole project. */
  unitId: z.number().nullable(),
  kind: z.enum(['bill', 'measure']),
  code: z.string(),
  name: z.string(),
  feature: z.string(),
  unit: z.string(),
  quantity: z.string().nullable(),
  /** 综合单价 */
  price: z.string().nullable(),
  /** 合价 */
  total: z.string().nullable(),
  /** 最高限价 of one unit; 0 or null where none is set. */
  priceHigh: z.string().nullable(),
  /** Parts of the 合价. */
  composition: costCompositionSchema.nullable(),
  /** Parts of the 综合单价, where the file gives them (2025 edition). */
  unitComposition: costCompositionSchema.nullable(),
  calcType: calcType.nullable(),
  /** 计算基数 of a rate measure. */
  formula: z.string(),
  rate: z.string().nullable(),
  major: z.boolean(),
  specialty: z.string(),
  workContent: z.string(),
  /** 工程量计算式, with the result the file states. */
  expressions: z.array(quantityExpression),
  sourceLine: z.number(),
});
export type CostBill = z.infer<typeof costBillSchema>;

/** One line of a norm's price build-up (子目单价计算). */
const priceStep = z.object({
  code: z.string(),
  name: z.string(),
  formula: z.string(),
  rate: z.string().nullable(),
  total: z.string().nullable(),
});

/** 定额子目 under a bill. */
export const costNormSchema = z.object({
  id: z.number(),
  billId: z.number().nullable(),
  nodeId: z.number(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  total: z.string().nullable(),
  labor: z.string().nullable(),
  specialty: z.string(),
  steps: z.array(priceStep),
  sourceLine: z.number(),
});
export type CostNorm = z.infer<typeof costNormSchema>;

/** 含量: how much of a resource a norm, a bill or a compound resource takes. The amount is for the whole quantity. */
export type CostResourceUsage = {
  id: number;
  owner: 'norm' | 'bill' | 'resource';
  ownerId: number;
  /** The node whose resource summary the code refers to. */
  scopeId: number;
  resourceCode: string;
  quantity: string | null;
  /** True when the usage is shown but carries no cost (不计价). */
  noCost: boolean;
  sourceLine: number;
};

/** One row of a resource summary (人材机汇总) of a unit work, single work or project. */
export const costResourceSchema = z.object({
  id: z.number(),
  nodeId: z.number(),
  code: z.string(),
  name: z.string(),
  specification: z.string(),
  unit: z.string(),
  quantity: z.string().nullable(),
  /** 除税价 */
  price: z.string().nullable(),
  /** 含税价 */
  priceTaxed: z.string().nullable(),
  taxRate: z.string().nullable(),
  /** 除税合价 */
  total: z.string().nullable(),
  totalTaxed: z.string().nullable(),
  kind: z.number().nullable(),
  category: z.string(),
  provider: z.number().nullable(),
  mainMaterial: z.boolean(),
  provisional: z.boolean(),
  /** 风险系数 % and 基准单价 for price adjustment. */
  riskRate: z.string().nullable(),
  basePrice: z.string().nullable(),
  priceSource: z.string(),
  sourceLine: z.number(),
});
export type CostResource = z.infer<typeof costResourceSchema>;

/** The fee tables of a file; the word is the table a row stands in. */
const feeGroup = z.enum([
  'summary',
  'sundry',
  'provisionalSum',
  'provisionalMaterial',
  'specialtyProvisional',
  'dayWork',
  'attendance',
  'claim',
  'siteInstruction',
  'otherContent',
  'statutory',
  'tax',
  'other',
  'equipment',
  'investment',
  'contingency',
  'interest',
  'workingCapital',
  'investmentTax',
  'funding',
]);
export type FeeTableGroup = z.infer<typeof feeGroup>;

/** A fee row: its table, its place in it, base × rate = total. */
export const costFeeSchema = z.object({
  id: z.number(),
  nodeId: z.number(),
  parentId: z.number().nullable(),
  group: feeGroup,
  level: z.enum(['head', 'group', 'item']),
  code: z.string(),
  name: z.string(),
  /** 计算基数: a number or a formula over row codes. */
  formula: z.string(),
  /** 计算基础 in words. */
  base: z.string(),
  unit: z.string(),
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  rate: z.string().nullable(),
  total: z.string().nullable(),
  provisionalTotal: z.string().nullable(),
  settlementTotal: z.string().nullable(),
  remark: z.string(),
  sourceLine: z.number(),
});
export type CostFee = z.infer<typeof costFeeSchema>;
