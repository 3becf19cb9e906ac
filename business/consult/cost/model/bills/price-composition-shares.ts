import { type DecimalInput, divideDecimals, multiplyDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { priceComponentNames } from '../cost-term-names.ts';
import type { CostComposition } from '../file/cost-nodes.ts';
import type { CostBill } from '../file/cost-rows.ts';

/** One part of a price, as the composition table shows it. */
export interface PriceCompositionShare {
  readonly part: keyof CostComposition;
  readonly name: string;
  /** 元 in one unit. */
  readonly unit: string | null;
  /** 元 in the whole quantity. */
  readonly total: string | null;
  /** Per cent of the 合价, two decimals; null where the whole is 0 or unknown. */
  readonly share: string | null;
}

type PricedBill = Pick<CostBill, 'quantity' | 'price' | 'total' | 'composition' | 'unitComposition'>;

/** Parts in the order of the valuation rules. 暂估价 is contained in others and stands last. */
const PARTS: readonly (keyof CostComposition)[] = [
  'labor',
  'material',
  'mainMaterial',
  'machine',
  'overhead',
  'profit',
  'risk',
  'statutory',
  'tax',
  'provisional',
];
/** Shown only where there is something: not part of every 综合单价. */
const OCCASIONAL: ReadonlySet<keyof CostComposition> = new Set(['statutory', 'tax', 'provisional']);

const isZero = (value: string | null): boolean => value === null || toDecimal(value).eq(0);
const hundredTimes = (part: DecimalInput, whole: DecimalInput): string | null =>
  divideDecimals(toDecimal(part).times(100), whole, 2)?.toFixed(2) ?? null;

/**
 * What a 综合单价 is made of, each part in one unit and in the whole, with its share. Files give one of the two; the
 * other follows from the quantity (rounded to the cent). Empty where the file gives neither.
 */
export function computePriceCompositionShares(bill: PricedBill): PriceCompositionShare[] {
  if (!bill.composition && !bill.unitComposition) return [];
  return PARTS.map((part) => {
    const amounts = amountsOf(bill, part);
    return { part, name: priceComponentNames[part], ...amounts, share: shareOf(bill, amounts) };
  }).filter(({ part, unit, total }) => !OCCASIONAL.has(part) || !isZero(total) || !isZero(unit));
}

type Amounts = Pick<PriceCompositionShare, 'unit' | 'total'>;

/** What the file gives of a part, and what follows from it by the quantity. */
function amountsOf({ quantity, composition, unitComposition }: PricedBill, part: keyof CostComposition): Amounts {
  const total = composition?.[part] ?? null;
  const unit = unitComposition?.[part] ?? null;
  if (!quantity) return { unit, total };
  return {
    unit: unit ?? (total && (divideDecimals(total, quantity, 2)?.toFixed(2) ?? null)),
    total: total ?? (unit && multiplyDecimals(unit, quantity, 2).toFixed(2)),
  };
}

/** Of the price where the file gives the parts of one unit, else of the whole. */
function shareOf(bill: PricedBill, { unit, total }: Amounts): string | null {
  if (bill.unitComposition && bill.price && unit) return hundredTimes(unit, bill.price);
  return total && bill.total ? hundredTimes(total, bill.total) : null;
}
