import { toApproximateNumber } from '#business/consult/quality/model/index.ts';
import type { BidComparisonOptions } from './compare-bids.ts';

/** The price that bids are measured by; null where it is not known. @param prices of the bids, in their order */
export function computeReferencePrice(
  prices: ReadonlyArray<string | null>,
  control: string | null,
  { reference, chosen = 0 }: BidComparisonOptions,
): string | null {
  if (reference === 'control') return positive(control);
  if (reference === 'chosen') return positive(prices[chosen] ?? null);
  const offered = prices
    .flatMap((price) => positive(price) ?? [])
    .sort((a, b) => toApproximateNumber(a) - toApproximateNumber(b));
  if (reference === 'mean') {
    const sum = offered.reduce((all, price) => all + toApproximateNumber(price), 0);
    return offered.length > 0 ? (sum / offered.length).toFixed(4) : null;
  }
  return offered[reference === 'lowest' ? 0 : 1] ?? null;
}

const positive = (price: string | null): string | null =>
  price !== null && toApproximateNumber(price) > 0 ? price : null;
