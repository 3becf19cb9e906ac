import { WITH_SUMS, WITHOUT_SUMS } from './cases.ts';
import type { Fact, Row, Side } from './table.ts';

/** Answers a second, and processor time of both processes an answer. */
const costs = ({ perSecond, node, postgres }: Side) => [1 / perSecond, node + postgres] as const;

/**
 * What the derived sums of contracts cost their list: the time of an answer with them, by that of one without. Once where
 * nothing but the page is done (raw), once for the product, of whose time the same is taken away.
 */
export function costOfSums(rows: readonly Row[]): Fact[] {
  const found = (name: string) => rows.find((row) => row.name === name);
  const [held, left] = [found(WITH_SUMS), found(WITHOUT_SUMS)];
  if (!held || !left) return [];
  const [withSums, without, product] = [costs(held.raw), costs(left.raw), costs(held.product)];
  const ratios = ([0, 1] as const).map((at) => {
    const more = Math.max(0, withSums[at] - without[at]);
    return [withSums[at] / without[at], product[at] / (product[at] - more)].map((ratio) => ratio.toFixed(2)).join(' ');
  });
  const value = `raw and product ×${ratios[0]} by answers, ×${ratios[1]} by processor time`;
  return [{ name: 'list with derived sums : without', value, aim: '≤ 1.20' }];
}
