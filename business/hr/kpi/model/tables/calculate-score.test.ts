import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KPI_RATER_KINDS, type KpiRater } from '../kpi-options.ts';
import {
  combineRatings,
  gradeOfTotal,
  pointsOfTarget,
  type ScoredTarget,
  scoreOfTarget,
  totalOfTargets,
  totalWithAdjust,
} from './calculate-score.ts';

const target = (more: Partial<ScoredTarget> = {}): ScoredTarget => ({
  ...{ method: 'ratio', goal: '100', actual: '80', weight: 50, cap: 120, rating: null },
  ...more,
});
const SHARES: Record<KpiRater, number> = { self: 10, leader: 60, peer: 10, team: 0, quality: 10, hr: 10 };

describe('the score of a target', () => {
  it('is what was reached of it in percent, up to its cap', () => {
    expect(scoreOfTarget(target())).toBe('80.00');
    expect(scoreOfTarget(target({ actual: '300' }))).toBe('120.00');
    expect(scoreOfTarget(target({ actual: '-5' }))).toBe('0.00');
    expect(scoreOfTarget(target({ goal: '0' }))).toBe('100.00');
    expect(scoreOfTarget(target({ actual: null }))).toBeNull();
  });
  it('is 100 less points for each case', () => {
    expect(scoreOfTarget(target({ method: 'deduct', goal: '5', actual: '3', cap: 100 }))).toBe('85.00');
    expect(scoreOfTarget(target({ method: 'deduct', goal: '5', actual: '30' }))).toBe('0.00');
  });
  it('is what raters think, and points are what they are within both bounds', () => {
    expect(scoreOfTarget(target({ method: 'rating', rating: '92.456' }))).toBe('92.46');
    expect(scoreOfTarget(target({ method: 'points', actual: '-30', cap: 10 }))).toBe('-10.00');
    expect(pointsOfTarget(target({ method: 'points', actual: '4', weight: 0, cap: 10 }))).toBe('4.00');
  });
  it('of a serious incident leaves nothing of the whole, whatever was added by hand', () => {
    const targets = [target({ actual: '100', weight: 100 }), target({ method: 'veto', actual: '1', weight: 0 })];
    expect(totalOfTargets(targets)).toBe('0.00');
    expect(totalWithAdjust('0.00', '15', true)).toBe('0.00');
    expect(totalOfTargets([target({ weight: 100 }), target({ method: 'veto', actual: '0', weight: 0 })])).toBe('80.00');
  });
});

describe('what judges think together', () => {
  it('is the average of each kind by its share; the share of kinds without a judge falls to the others', () => {
    const given = [
      { rater: 'self', score: '100' },
      { rater: 'leader', score: '80' },
      { rater: 'peer', score: '90' },
      { rater: 'peer', score: '70' },
    ] as const;
    expect(combineRatings(given, SHARES)).toBe('82.50');
    expect(combineRatings([], SHARES)).toBeNull();
    expect(combineRatings([{ rater: 'team', score: '50' }], SHARES)).toBeNull();
  });
  it('lies between the lowest and the highest judgement', () => {
    const one = fc.record({ rater: fc.constantFrom(...KPI_RATER_KINDS), score: fc.integer({ min: 0, max: 1200 }) });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 12 }), (given) => {
        const counted = given.filter(({ rater }) => SHARES[rater] > 0).map(({ score }) => score / 10);
        const together = combineRatings(
          given.map(({ rater, score }) => ({ rater, score: (score / 10).toFixed(1) })),
          SHARES,
        );
        if (counted.length === 0) return together === null;
        return Number(together) >= Math.min(...counted) - 0.005 && Number(together) <= Math.max(...counted) + 0.005;
      }),
    );
  });
});

it('a total never leaves 0 to 120, and never falls as an actual value of a ratio rises', () => {
  const targets = fc.array(
    fc.record({
      method: fc.constantFrom('ratio', 'deduct', 'rating', 'points'),
      goal: fc.integer({ min: 0, max: 500 }).map(String),
      actual: fc.option(fc.integer({ min: -50, max: 900 }).map(String), { nil: null }),
      weight: fc.integer({ min: 0, max: 100 }),
      cap: fc.integer({ min: 1, max: 200 }),
      rating: fc.option(fc.integer({ min: 0, max: 120 }).map(String), { nil: null }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(targets, fc.integer({ min: 0, max: 400 }), (given, more) => {
      const total = Number(totalOfTargets([...given, target()]));
      const higher = Number(totalOfTargets([...given, target({ actual: String(80 + more) })]));
      return total >= 0 && total <= 120 && higher >= total;
    }),
  );
});

it('what nothing is known of falls to the other targets in proportion', () => {
  const known = target({ actual: '90', weight: 60 });
  expect(totalOfTargets([known, target({ actual: null, weight: 40 })])).toBe('90.00');
  expect(totalOfTargets([target({ actual: null })])).toBe('0.00');
});

it('a grade is the best whose floor is reached', () => {
  const grades = [
    { id: '1', floor: '0', rank: 5 },
    { id: '2', floor: '85', rank: 2 },
    { id: '3', floor: '95', rank: 1 },
  ];
  expect(['95.00', '94.99', '85', '3'].map((total) => gradeOfTotal(total, grades)?.id)).toEqual(['3', '2', '2', '1']);
  expect(gradeOfTotal('-1', grades)).toBeNull();
});
