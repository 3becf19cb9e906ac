import { areaCodeCovers } from './area-code-covers.ts';

/** Fees whose rates are prescribed. */
export const prescribedRateKindNames = { statutory: '规费', safety: '安全文明施工（安全生产措施）费' } as const;
export type PrescribedRateKind = keyof typeof prescribedRateKindNames;

/** A rate as it is kept: percentage as decimal text, day yyyy-MM-dd or null where it always held. */
export interface StoredFeeRate {
  readonly id: string;
  readonly kind: PrescribedRateKind;
  readonly name: string;
  readonly area: string;
  readonly rate: string;
  readonly effectiveDate: string | null;
}

/** Where and when a cost file is priced: administrative area and yyyy-MM or yyyy-MM-dd; what is not known is null. */
interface PricedAt {
  readonly area: string | null;
  readonly priceDate: string | null;
}

/** 社会保险费（含工伤） and 社会保险 are one fee. */
export const normalizeFeeName = (name: string): string =>
  name
    .replace(/[（(][^）)]*[）)]/g, '')
    .replace(/\s/g, '')
    .replace(/费$/, '');

/**
 * The rates that hold for a file by the key of the fee's name: the county's before the province's, then the one that came
 * into force last before the price date; where that is not known, the last of all.
 */
export function selectApplicableRates(
  rates: readonly StoredFeeRate[],
  kind: PrescribedRateKind,
  { area, priceDate }: PricedAt,
): StoredFeeRate[] {
  const best = new Map<string, StoredFeeRate>();
  for (const rate of rates) {
    if (rate.kind !== kind || area === null || !areaCodeCovers(rate.area, area) || !inForce(rate, priceDate)) continue;
    const known = best.get(normalizeFeeName(rate.name));
    if (!known || knowsBetter(rate, known)) best.set(normalizeFeeName(rate.name), rate);
  }
  return [...best.values()];
}

const inForce = ({ effectiveDate }: StoredFeeRate, priceDate: string | null): boolean =>
  !effectiveDate || !priceDate || effectiveDate.slice(0, priceDate.length) <= priceDate;

const depth = ({ area }: StoredFeeRate): number => area.replace(/(?:00)+$/, '').length;

function knowsBetter(one: StoredFeeRate, other: StoredFeeRate): boolean {
  if (depth(one) !== depth(other)) return depth(one) > depth(other);
  const [from, before] = [one.effectiveDate ?? '', other.effectiveDate ?? ''];
  return from === before ? Number(one.id) > Number(other.id) : from > before;
}
