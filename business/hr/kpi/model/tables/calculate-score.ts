import { type Decimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { KPI_RATER_KINDS, type KpiRater } from '../kpi-options.ts';

const FULL = 100;
/** Above and below which no total goes. */
const MOST = 120;
const LEAST = 0;
const SCALE = 2;
const HALF_UP = 1;

/** What is known of a target of somebody's. Decimals as text. */
export interface ScoredTarget {
  readonly method: string;
  readonly goal: string | null;
  readonly actual: string | null;
  readonly weight: number;
  readonly cap: number;
  /** What raters together think. */
  readonly rating: string | null;
}

const between = (value: Decimal, least: number, most: number): Decimal => {
  if (value.lt(least)) return toDecimal(least);
  return value.gt(most) ? toDecimal(most) : value;
};

function ratioScore({ goal, actual, cap }: ScoredTarget): Decimal | null {
  if (actual === null) return null;
  const wanted = toDecimal(goal ?? '0');
  if (wanted.lte(0)) return toDecimal(Math.min(FULL, cap));
  return between(toDecimal(actual).times(FULL).div(wanted), LEAST, cap);
}

function deductScore({ goal, actual, cap }: ScoredTarget): Decimal | null {
  if (actual === null) return null;
  return between(toDecimal(FULL).minus(toDecimal(actual).times(goal ?? '0')), LEAST, cap);
}

/** What a target is worth, 0 to its cap with two decimals; null while its value is not known. Points are what they are, within ± cap. */
export function scoreOfTarget(target: ScoredTarget): string | null {
  const scores: Readonly<Record<string, () => Decimal | null>> = {
    ratio: () => ratioScore(target),
    deduct: () => deductScore(target),
    rating: () => (target.rating === null ? null : between(toDecimal(target.rating), LEAST, target.cap)),
    points: () => (target.actual === null ? null : between(toDecimal(target.actual), -target.cap, target.cap)),
    veto: () => (target.actual === null ? null : toDecimal(toDecimal(target.actual).gt(0) ? 0 : FULL)),
  };
  return scores[target.method]?.()?.round(SCALE, HALF_UP).toFixed(SCALE) ?? null;
}

/** True where what happened leaves nothing of the whole table. */
export const isVetoed = (target: ScoredTarget): boolean =>
  target.method === 'veto' && target.actual !== null && toDecimal(target.actual).gt(0);

/** What a target gives to the total: its weight of its score; points as they are; a veto gives nothing. */
export function pointsOfTarget(target: ScoredTarget): string {
  const score = scoreOfTarget(target);
  if (score === null || target.method === 'veto') return '0.00';
  if (target.method === 'points') return score;
  return toDecimal(score).times(target.weight).div(FULL).round(SCALE, HALF_UP).toFixed(SCALE);
}

/** Whether a target has a weight of the whole: points and vetoes stand beside it. */
const isWeighed = ({ method }: ScoredTarget): boolean => method !== 'points' && method !== 'veto';

/**
 * What a table comes to, 0 to 120: what its weighed targets give, of those whose value is known, and points; the weights of
 * targets of which nothing is known, as of somebody without any project, fall to the others in proportion. 0 where something
 * forbids it.
 */
export function totalOfTargets(targets: readonly ScoredTarget[]): string {
  if (targets.some(isVetoed)) return '0.00';
  const known = targets.filter((one) => isWeighed(one) && scoreOfTarget(one) !== null);
  const whole = targets.filter(isWeighed).reduce((sum, { weight }) => sum + weight, 0);
  const weight = known.reduce((sum, one) => sum + one.weight, 0);
  const weighed = weight === 0 ? toDecimal(0) : sumDecimals(known.map(pointsOfTarget)).times(whole).div(weight);
  const points = sumDecimals(targets.filter(({ method }) => method === 'points').map(pointsOfTarget));
  return between(weighed.plus(points).round(SCALE, HALF_UP), LEAST, MOST).toFixed(SCALE);
}

/** With what 人事 moved it by. A table that something forbids stays at nothing. */
export const totalWithAdjust = (raw: string, adjust: string | null, vetoed: boolean): string =>
  vetoed ? '0.00' : between(toDecimal(raw).plus(adjust ?? '0'), LEAST, MOST).toFixed(SCALE);

/** A judgement of one target. */
export interface GivenRating {
  readonly rater: KpiRater;
  readonly score: string;
}

/**
 * What judges together think of a target: the average of each kind of judge by the kind's share; shares of kinds that
 * nobody judged for fall to the others in proportion. Null where nobody judged.
 */
export function combineRatings(
  given: readonly GivenRating[],
  shares: Readonly<Record<KpiRater, number>>,
): string | null {
  const kinds = KPI_RATER_KINDS.map((kind) => {
    const scores = given.filter(({ rater }) => rater === kind).map(({ score }) => score);
    return { share: scores.length > 0 ? shares[kind] : 0, sum: sumDecimals(scores), count: scores.length };
  }).filter(({ share }) => share > 0);
  const whole = kinds.reduce((sum, { share }) => sum + share, 0);
  if (whole === 0) return null;
  const weighed = kinds.map(({ share, sum, count }) => sum.times(share).div(count));
  return sumDecimals(weighed).div(whole).round(SCALE, HALF_UP).toFixed(SCALE);
}

/** A grade as it is kept: from which total on, and its place. */
interface GradeFloor {
  readonly id: string;
  readonly floor: string;
  readonly rank: number;
}

/** The best grade whose floor a total reaches; null where none does. */
export const gradeOfTotal = <G extends GradeFloor>(total: string, grades: readonly G[]): G | null =>
  [...grades].sort((a, b) => a.rank - b.rank).find(({ floor }) => toDecimal(total).gte(floor)) ?? null;
