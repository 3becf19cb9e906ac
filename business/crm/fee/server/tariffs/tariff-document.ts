import type { Tariff, TariffFactor, TariffMethod } from '../../model/rules/tariff-types.ts';
import type { TariffCategory } from '../../model/tariff-categories.ts';

/** One service as a document prints it. */
export interface TariffService extends Tariff {
  readonly name: string;
  /** What the amount is: 送审工程造价, 中标金额 … */
  readonly base: string;
}

/** A tariff document with where it holds, since when, until when, and what became of it. */
export interface TariffDocument {
  /** Its name for good in this product. */
  readonly code: string;
  readonly name: string;
  readonly documentNo: string;
  readonly area: string;
  readonly category: TariffCategory;
  /** Day from which it holds; null where the notice was not at hand: its year is in the number. */
  readonly effective: string | null;
  /** Last day on which the price was set by the state; null where it still holds as it is printed. */
  readonly until: string | null;
  readonly note: string;
  readonly services: readonly TariffService[];
}

/** 发改价格[2015]299号 frees these prices from this day on; the tables remain what parties refer to. */
export const STATE_PRICING_END_DATE = '2015-02-28';
export const MARKET_PRICING_NOTE = '自2015年3月1日起实行市场调节价（发改价格[2015]299号），作为双方协商的参考';

/** Services of one document whose bands have the same bounds (万元): name, base, rates of the bands. */
export const defineTieredServices = (
  bounds: readonly number[],
  unit: Tariff['unit'],
  rows: readonly (readonly [name: string, base: string, rates: string, more?: Partial<TariffService>])[],
): TariffService[] =>
  rows.map(([name, base, rates, more = {}]) => ({
    name,
    base,
    method: 'progressive' satisfies TariffMethod,
    unit,
    tiers: rates
      .split(' ')
      .map((value, at) => ({ upper: bounds[at] === undefined ? null : String(bounds[at]), value })),
    ...more,
  }));

/** Points of an interpolated tariff: '500:16.5 1000:30.1 50000:100-125', amount and fee in 万元. */
export const parseTariffPoints = (text: string): Tariff['tiers'] =>
  text.split(' ').map((point) => {
    const [upper = '', fees = ''] = point.split(':');
    const [value = '', high] = fees.split('-');
    return { upper, value, ...(high ? { high } : {}) };
  });

/** Factors of one group: '园林 0.8，建筑市政 1.0'. */
export const parseTariffFactors = (group: string, text: string): TariffFactor[] =>
  text.split('，').map((one) => {
    const at = one.lastIndexOf(' ');
    return { group, name: one.slice(0, at), factor: one.slice(at + 1) };
  });
