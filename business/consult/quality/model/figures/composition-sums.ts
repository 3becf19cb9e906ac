import {
  type CostComposition,
  type CostFee,
  type CostFileLookup,
  type CostNode,
  pickUnitWorkFeeTotals as partsOfUnit,
  type UnitWorkFeeTotals,
} from '#business/consult/cost/model/index.ts';
import { type Decimal, sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { toApproximateNumber } from './to-approximate-number.ts';

/** The parts of a composition that make up a 综合单价: 人, 材, 主材, 机, 管, 利, 险. */
const PARTS = ['labor', 'material', 'mainMaterial', 'machine', 'overhead', 'profit', 'risk'] as const;

/**
 * The sums a composition may legitimately mean. Some products count 主材 into 材料费 already, some provinces put 规费 and
 * 税金 into the unit price; the first reading is the plain one.
 */
export function listPossibleCompositionSums(parts: CostComposition): Decimal[] {
  const plainSum = sumDecimals(PARTS.map((part) => parts[part]));
  const main = sumDecimals([parts.mainMaterial]);
  const fees = sumDecimals([parts.statutory, parts.tax]);
  return [plainSum, plainSum.minus(main), plainSum.plus(fees), plainSum.minus(main).plus(fees)];
}

export const listCompositionAmounts = (parts: CostComposition | null): Array<string | null> =>
  parts === null ? [] : PARTS.map((part) => parts[part]);

/** True where the parts of a composition plainly add up to a total, by a first glance: it may acquit, never convict. */
export function compositionAddsUp(parts: CostComposition, total: string, within = 0.009): boolean {
  let rough = 0;
  for (const part of PARTS) rough += toApproximateNumber(parts[part]);
  return Math.abs(rough - toApproximateNumber(total)) < within;
}

/** True when a composition states any amount at all. */
export const hasComposition = (parts: CostComposition | null): parts is CostComposition =>
  parts !== null && PARTS.some((part) => toApproximateNumber(parts[part]) !== 0);

/** 分部分项, 措施, 其他, 规费 and 税金 of a unit work. */
export const findUnitWorkFeeTotals = (index: CostFileLookup, unit: CostNode): UnitWorkFeeTotals | null =>
  partsOfUnit(unit.summary, () => index.feesOf(unit.id));

/** The rows of a unit work that state its VAT: the tax table's, else the summary's. */
export function findVatRows(index: CostFileLookup, unitId: number): CostFee[] {
  const fees = index.feesOf(unitId);
  const table = fees.filter((fee) => fee.group === 'tax' && fee.level !== 'head' && fee.rate !== null);
  if (table.length > 0) return table;
  return fees.filter((fee) => fee.group === 'summary' && /^(税金|增值税)/.test(fee.name.trim()) && fee.rate !== null);
}
