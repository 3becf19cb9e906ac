import { glance } from './glance.ts';

/** The middle of some values; NaN where there are none. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Fewer samples say nothing about what is usual. */
export const FEWEST_SAMPLES = 5;
/** Scales the median absolute deviation to a standard deviation. */
const MAD_SCALE = 1.4826;

/**
 * What lies far from the others: further than three scaled median absolute deviations and than a share of the median.
 * Robust against the outliers themselves. Nothing where there are fewer than five samples.
 */
export function outliers<T>(rows: readonly T[], read: (row: T) => string, share: number): { row: T; usual: number }[] {
  if (rows.length < FEWEST_SAMPLES) return [];
  const values = rows.map((row) => glance(read(row)));
  const usual = median(values);
  const spread = MAD_SCALE * median(values.map((value) => Math.abs(value - usual)));
  const far = Math.max(3 * spread, Math.abs(usual) * share);
  return rows.flatMap((row, at) => (Math.abs((values[at] ?? usual) - usual) > far ? [{ row, usual }] : []));
}
