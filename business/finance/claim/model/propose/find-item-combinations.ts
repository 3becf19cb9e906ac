import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { OpenItem } from '../calls.ts';

/** Open items of one customer that are tried together, and how many at once. */
const MOST_ITEMS = 12;
const MOST_PARTS = 5;
/** So many ways are enough to know that there is more than one. */
const MOST_WAYS = 5;

const cents = (amount: string): bigint => BigInt(toDecimal(amount).times(100).toFixed(0));

/** Sets of two to five items whose rests come to the amount to the cent; the items nearest to the day come first. */
export function findItemCombinations(amount: string, items: readonly OpenItem[], day: string): OpenItem[][] {
  const distance = ({ planDate }: OpenItem) => Math.abs(Date.parse(planDate ?? '2000-01-01') - Date.parse(day));
  const nearest = [...items].sort((a, b) => distance(a) - distance(b)).slice(0, MOST_ITEMS);
  const rests = nearest.map(({ rest }) => cents(rest));
  const found: OpenItem[][] = [];
  const walk = (from: number, left: bigint, chosen: readonly number[]): void => {
    if (found.length >= MOST_WAYS || left < 0n) return;
    if (left === 0n && chosen.length >= 2) {
      found.push(chosen.flatMap((at) => nearest[at] ?? []));
      return;
    }
    if (chosen.length === MOST_PARTS) return;
    for (let at = from; at < rests.length; at++) walk(at + 1, left - (rests[at] ?? 0n), [...chosen, at]);
  };
  walk(0, cents(amount), []);
  return found;
}
