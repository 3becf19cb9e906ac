import { z } from 'zod';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import type { FeeCalculationStep, Tariff } from './rules/tariff-types.ts';
import type { TbFeeDetail } from './tb-fee-detail.entity.ts';

/** What the rules read of a stored tariff. */
type StoredTariff = Pick<
  TbFeeDetail,
  | 'method'
  | 'unit'
  | 'tiers'
  | 'factors'
  | 'overRate'
  | 'benefitRate'
  | 'benefitFrom'
  | 'minFee'
  | 'maxFee'
  | 'floatLow'
  | 'floatHigh'
>;

const amount = z.string().max(40);

/** One service of a calculation as it is asked: a tariff, and what it is asked. Amounts in 元. */
export const feeItemSchema = z.object({
  detailId: recordIdSchema,
  amount,
  reviewed: amount.nullish(),
  added: amount.nullish(),
  cut: amount.nullish(),
  factors: z.record(z.string(), z.string()).optional(),
  place: z.enum(['low', 'middle', 'high']).optional(),
  float: amount.nullish(),
  discount: amount.nullish(),
});
export type FeeItem = z.output<typeof feeItemSchema>;

const step = z.object({
  kind: z.enum(['band', 'below', 'between', 'point', 'over', 'benefit', 'factor', 'min', 'max', 'float', 'discount']),
  lower: z.string().optional(),
  upper: z.string().nullish(),
  lowerFee: z.string().optional(),
  upperFee: z.string().optional(),
  part: z.string().optional(),
  threshold: z.string().optional(),
  rate: z.string().optional(),
  name: z.string().optional(),
  fee: z.string(),
}) satisfies z.ZodType<FeeCalculationStep>;

/** One service with its fee and everything that led to it, in the words of the tariff as it was then. */
const feeLine = z.object({
  detailId: z.string(),
  service: z.string(),
  baseName: z.string(),
  document: z.string(),
  documentNo: z.string(),
  area: z.string(),
  amount: z.string(),
  base: z.string(),
  benefit: z.string(),
  fee: z.string(),
  steps: z.array(step),
});
export type FeeResultLine = z.output<typeof feeLine>;

/** The services of a calculation and what they come to, 元, also in words. */
export const feeResultSchema = z.object({ lines: z.array(feeLine), total: z.string(), words: z.string() });
export type FeeResult = z.output<typeof feeResultSchema>;

/** A stored tariff as the rules read it. */
export function toTariff(row: StoredTariff): Tariff {
  const { overRate, benefitRate, benefitFrom, minFee, maxFee, floatLow, floatHigh } = row;
  return {
    method: row.method === 'interpolate' ? 'interpolate' : 'progressive',
    unit: row.unit === 'percent' ? '%' : '‰',
    tiers: row.tiers.map(({ upper, value, high }) => ({
      upper: textOf(upper),
      value: textOf(value) ?? '0',
      high: textOf(high),
    })),
    factors: (row.factors ?? []).map(({ group, name, factor }) => ({
      group: String(group),
      name: String(name),
      factor: textOf(factor) ?? '1',
    })),
    overRate: textOf(overRate),
    benefitRate: textOf(benefitRate),
    benefitFrom: textOf(benefitFrom),
    minFee: textOf(minFee),
    maxFee: textOf(maxFee),
    floatLow: textOf(floatLow),
    floatHigh: textOf(floatHigh),
  };
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : toDecimal(String(value)).toFixed();
