import { computeMedian, computeOutlierDistance, MIN_PRICE_SAMPLES } from '#business/consult/cost/model/index.ts';
import { toApproximateNumber } from './to-approximate-number.ts';

/**
 * What lies far from the others: further than three scaled median absolute deviations and than a share of the median.
 * Robust against the outliers themselves. Nothing where there are fewer than five samples.
 */
export function findOutliers<T>(
  rows: readonly T[],
  read: (row: T) => string,
  share: number,
): { row: T; usual: number }[] {
  if (rows.length < MIN_PRICE_SAMPLES) return [];
  const values = rows.map((row) => toApproximateNumber(read(row)));
  const usual = computeMedian(values);
  const far = Math.max(computeOutlierDistance(values, usual), Math.abs(usual) * share);
  return rows.flatMap((row, at) => (Math.abs((values[at] ?? usual) - usual) > far ? [{ row, usual }] : []));
}
