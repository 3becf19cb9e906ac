/** Fewer samples say nothing about what is usual. */
export const MIN_PRICE_SAMPLES = 5;

/** Scales the median absolute deviation to a standard deviation. */
const MAD_SCALE = 1.4826;

/** What is usual among some values: their middle, how far they lie from it, and the band of three such steps around it. */
interface PriceBand {
  readonly count: number;
  readonly median: number;
  /** Median absolute deviation, unscaled. */
  readonly mad: number;
  readonly min: number;
  readonly max: number;
  /** From and to: the median less and plus three scaled deviations, never below nothing. */
  readonly low: number;
  readonly high: number;
}

/** The middle of some values; NaN where there are none. */
export function computeMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Three scaled median absolute deviations: what lies further off is far. */
export function computeOutlierDistance(values: readonly number[], middle: number): number {
  return 3 * MAD_SCALE * computeMedian(values.map((value) => Math.abs(value - middle)));
}

/** What is usual among values; null where there are fewer than five: 样本不足. */
export function computePriceBand(values: readonly number[]): PriceBand | null {
  if (values.length < MIN_PRICE_SAMPLES) return null;
  const middle = computeMedian(values);
  const spread = computeOutlierDistance(values, middle);
  return {
    count: values.length,
    median: middle,
    mad: computeMedian(values.map((value) => Math.abs(value - middle))),
    min: Math.min(...values),
    max: Math.max(...values),
    low: Math.max(0, middle - spread),
    high: middle + spread,
  };
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s，,。；;：:、()]+/g, '')
    .toLowerCase();

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  const letters = [...plain(text)];
  for (let at = 0; at + 1 < letters.length; at++) {
    const pair = `${letters[at]}${letters[at + 1]}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** How much two texts have in common, 0 to 1: twice the pairs of neighbouring letters they share, of all they have (Dice). */
export function computeTextSimilarity(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const count = (pairs: Map<string, number>) => [...pairs.values()].reduce((sum, each) => sum + each, 0);
  const all = count(a) + count(b);
  if (all === 0) return plain(one) === plain(other) ? 1 : 0;
  let shared = 0;
  for (const [pair, times] of a) shared += Math.min(times, b.get(pair) ?? 0);
  return (2 * shared) / all;
}
