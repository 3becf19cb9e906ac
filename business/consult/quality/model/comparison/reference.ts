import { glance } from '../figures/glance.ts';
import type { BidWish } from './compare-bids.ts';

/** The price that bids are measured by; null where it is not known. @param prices of the bids, in their order */
export function referenceOf(
  prices: ReadonlyArray<string | null>,
  control: string | null,
  { reference, chosen = 0 }: BidWish,
): string | null {
  if (reference === 'control') return positive(control);
  if (reference === 'chosen') return positive(prices[chosen] ?? null);
  const offered = prices.flatMap((price) => positive(price) ?? []).sort((a, b) => glance(a) - glance(b));
  if (reference === 'mean') {
    const sum = offered.reduce((all, price) => all + glance(price), 0);
    return offered.length > 0 ? (sum / offered.length).toFixed(4) : null;
  }
  return offered[reference === 'lowest' ? 0 : 1] ?? null;
}

const positive = (price: string | null): string | null => (price !== null && glance(price) > 0 ? price : null);
