import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { OpenItem } from '../calls.ts';

/** Open items of one customer that are tried together, and how many at once. */
const MOST_ITEMS = 12;
const MOST_PARTS = 5;
/** So many ways are enough to know that there is more than one. */
const MOST_WAYS = 5;

/** Whole cents of an amount in 元: exact as a number up to 90 万亿. */
const cents = (amount: string): number => Number(toDecimal(amount).times(100).toFixed(0));

interface Part {
  readonly item: OpenItem;
  /** Cents. */
  readonly rest: number;
}

/** Sets of two to five items whose rests come to the amount to the cent; the items nearest to the day come first. */
export function findItemCombinations(amount: string, items: readonly OpenItem[], day: string): OpenItem[][] {
  if (items.length < 2) return [];
  const parts = nearestTo(items, day).map((item): Part => ({ item, rest: cents(item.rest) }));
  const found: OpenItem[][] = [];
  for (const way of waysTo(cents(amount), { parts, most: largestSums(parts) }, [])) {
    found.push(way.map(({ item }) => item));
    if (found.length === MOST_WAYS) break;
  }
  return found;
}

/** @param most what the largest parts come to, by how many are chosen already */
function* waysTo(
  left: number,
  { parts, most }: { readonly parts: readonly Part[]; readonly most: readonly number[] },
  chosen: readonly Part[],
): Generator<readonly Part[]> {
  if (left === 0 && chosen.length >= 2) yield chosen;
  if (left === 0 || left > (most[chosen.length] ?? 0)) return;
  for (const [at, part] of parts.entries())
    if (part.rest <= left) yield* waysTo(left - part.rest, { parts: parts.slice(at + 1), most }, [...chosen, part]);
}

function nearestTo(items: readonly OpenItem[], day: string): OpenItem[] {
  const at = Date.parse(day);
  const far = items.map((item) => ({ item, days: Math.abs(Date.parse(item.planDate ?? '2000-01-01') - at) }));
  return far
    .sort((a, b) => a.days - b.days)
    .slice(0, MOST_ITEMS)
    .map(({ item }) => item);
}

/** Cents that the largest parts come to where none, one, two … are taken already; nothing where no more may be. */
function largestSums(parts: readonly Part[]): number[] {
  const largest = parts.map(({ rest }) => rest).sort((a, b) => b - a);
  return Array.from({ length: MOST_PARTS + 1 }, (_, taken) =>
    largest.slice(0, MOST_PARTS - taken).reduce((sum, rest) => sum + rest, 0),
  );
}
