import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { averageAccrualRate, calculateAccrual, type RateBand } from './progressive-rate-bands.ts';

/** What a project brings into a period; amounts in 元. */
interface PoolFacts {
  /** Without tax. */
  readonly net: string;
  /** What was paid on to others, without tax. */
  readonly passThrough: string;
  /** A base below zero that the period before left. */
  readonly carry: string;
  /** One, or several that follow one another. */
  readonly bands: readonly RateBand[];
  readonly difficulty: string;
  readonly quality: string;
  readonly index: string;
}

/** What a project's pool comes to; amounts in 元. */
export interface BonusPool {
  readonly base: string;
  readonly rate: string;
  readonly pool: string;
  readonly carryOut: string;
}

/**
 * base = max(0, net − passed on + carried over), pool = what the bands make of the base × difficulty × quality × index;
 * rate is what the pool was accrued at on average.
 */
export function calculateBonusPool(facts: PoolFacts): BonusPool {
  const whole = toDecimal(facts.net).minus(facts.passThrough).plus(facts.carry);
  const base = (whole.lt(0) ? toDecimal(0) : whole).toFixed(2);
  const factors = [facts.difficulty, facts.quality, facts.index];
  const pool = factors.reduce<Decimal>(
    (product, factor) => product.times(toDecimal(factor)),
    calculateAccrual(base, facts.bands),
  );
  return {
    base,
    rate: averageAccrualRate(base, facts.bands),
    pool: pool.round(2, 1).toFixed(2),
    carryOut: whole.lt(0) ? whole.toFixed(2) : '0.00',
  };
}

/** 承接奖 in 元: a part of the base, beside the pool. */
export const calculateContractAward = (base: string, rate: string): string =>
  toDecimal(base).times(toDecimal(rate)).round(2, 1).toFixed(2);
