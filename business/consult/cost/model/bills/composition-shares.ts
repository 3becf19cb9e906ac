import { type DecimalInput, dec, divide, times } from '#kernel/base/numbers/decimal.ts';
import type { CostBill, CostComposition } from '../cost-file.ts';
import { compositionNames } from '../cost-words.ts';

/** One part of a price, as the composition table shows it. */
export interface CompositionShare {
  readonly part: keyof CostComposition;
  readonly name: string;
  /** 元 in one unit. */
  readonly unit: string | null;
  /** 元 in the whole quantity. */
  readonly total: string | null;
  /** Per cent of the 合价, two decimals; null where the whole is 0 or unknown. */
  readonly share: string | null;
}

export type PricedBill = Pick<CostBill, 'quantity' | 'price' | 'total' | 'composition' | 'unitComposition'>;

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

const isZero = (value: string | null): boolean => value === null || dec(value).eq(0);
const hundredTimes = (part: DecimalInput, whole: DecimalInput): string | null =>
  divide(dec(part).times(100), whole, 2)?.toFixed(2) ?? null;

/**
 * What a 综合单价 is made of, each part in one unit and in the whole, with its share. Files give one of the two; the
 * other follows from the quantity (rounded to the cent). Empty where the file gives neither.
 */
export function compositionShares(bill: PricedBill): CompositionShare[] {
  const { quantity, composition, unitComposition } = bill;
  if (!composition && !unitComposition) return [];
  return PARTS.flatMap((part) => {
    const stated = composition?.[part] ?? null;
    const statedUnit = unitComposition?.[part] ?? null;
    const total = stated ?? (statedUnit && quantity ? times(statedUnit, quantity, 2).toFixed(2) : null);
    const unit = statedUnit ?? (stated && quantity ? (divide(stated, quantity, 2)?.toFixed(2) ?? null) : null);
    if (OCCASIONAL.has(part) && isZero(total) && isZero(unit)) return [];
    const share =
      unitComposition && bill.price && unit
        ? hundredTimes(unit, bill.price)
        : total && bill.total
          ? hundredTimes(total, bill.total)
          : null;
    return [{ part, name: compositionNames[part], unit, total, share }];
  });
}
