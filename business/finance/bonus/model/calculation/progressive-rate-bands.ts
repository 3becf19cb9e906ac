import { type Decimal, formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';

/** A rate and the base in 元 from which it holds; the next band begins where it ends. */
export interface RateBand {
  readonly from: string;
  readonly rate: string;
}

/** What of a base lies in a band. */
interface BandPart extends RateBand {
  readonly base: Decimal;
}

/** A base in its bands, the lowest first (分档累进): each part counts at the rate of its own band alone. */
export function splitIntoRateBands(base: string, bands: readonly RateBand[]): BandPart[] {
  const sorted = [...bands].sort((a, b) => toDecimal(a.from).cmp(b.from));
  return sorted.flatMap((band, at) => {
    const next = sorted[at + 1];
    const end = next && toDecimal(next.from).lt(base) ? toDecimal(next.from) : toDecimal(base);
    const part = end.minus(band.from);
    return part.gt(0) ? [{ ...band, base: part }] : [];
  });
}

/** 计提额 in 元, not rounded: continuous at the edges of bands, so that no 元 of base costs more than it brings. */
export const calculateAccrual = (base: string, bands: readonly RateBand[]): Decimal =>
  splitIntoRateBands(base, bands).reduce<Decimal>(
    (all, part) => all.plus(part.base.times(toDecimal(part.rate))),
    toDecimal(0),
  );

/** The one rate that brings the same of a base, with six digits; that of the lowest band where there is none. */
export function averageAccrualRate(base: string, bands: readonly RateBand[]): string {
  const [lowest] = [...bands].sort((a, b) => toDecimal(a.from).cmp(b.from));
  if (bands.length < 2 || !toDecimal(base).gt(0)) return lowest?.rate ?? '0';
  return calculateAccrual(base, bands).div(base).round(6, 1).toString();
}

/** 22%, 12.5%: a rate as formulas write it. */
export const describeRate = (rate: string): string => `${toDecimal(rate).times(100).toString()}%`;

/** What a base comes to by several bands, with its numbers; null where one rate says it. */
export function describeRateBands(base: string, bands: readonly RateBand[]): string | null {
  if (bands.length < 2) return null;
  const parts = splitIntoRateBands(base, bands).map(
    (one) => `${formatDecimal(one.base.toFixed(2), 2)} × ${describeRate(one.rate)}`,
  );
  return `${parts.join(' + ') || '0.00'} = ${formatDecimal(calculateAccrual(base, bands).toFixed(2), 2)}`;
}
