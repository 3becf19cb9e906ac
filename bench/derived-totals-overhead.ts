import { CASE_WITH_TOTALS, CASE_WITHOUT_TOTALS } from './bench-cases.ts';
import type { BenchCaseResult, BenchMeasurement, BenchServerResult } from './print-bench-report.ts';

/** Answers a second, and processor time of both processes an answer. */
const costs = ({ perSecond, node, postgres }: BenchServerResult) => [1 / perSecond, node + postgres] as const;

/**
 * What the derived sums of contracts cost their list: the time of an answer with them, by that of one without. Once where
 * nothing but the page is done (raw), once for the product, of whose time the same is taken away.
 */
export function computeDerivedTotalsOverhead(rows: readonly BenchCaseResult[]): BenchMeasurement[] {
  const found = (name: string) => rows.find((row) => row.name === name);
  const [held, left] = [found(CASE_WITH_TOTALS), found(CASE_WITHOUT_TOTALS)];
  if (!held || !left) return [];
  const [withSums, without, product] = [costs(held.raw), costs(left.raw), costs(held.product)];
  const ratios = ([0, 1] as const).map((at) => {
    const more = Math.max(0, withSums[at] - without[at]);
    return [withSums[at] / without[at], product[at] / (product[at] - more)].map((ratio) => ratio.toFixed(2)).join(' ');
  });
  const value = `raw and product ×${ratios[0]} by answers, ×${ratios[1]} by processor time`;
  return [{ name: 'list with derived sums : without', value, aim: '≤ 1.20' }];
}
