import { describe, expect, it } from 'vitest';
import { sumDecimals, toDecimal } from './decimal.ts';
import { distributeByWeights } from './distribute-by-weights.ts';

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

describe('shares by the largest remainder', () => {
  it('come to the whole in every case, and none is a cent or more from its fair part', () => {
    const next = chance(20_261_123);
    for (let turn = 0; turn < 3000; turn++) {
      const whole = toDecimal(next(2_000_000_000) - 1_000_000_000).div(100);
      const weights = Array.from({ length: next(9) + 1 }, () => next(1000));
      const parts = distributeByWeights(whole, weights);
      expect(sumDecimals(parts).eq(whole)).toBe(true);
      const all = weights.reduce((one, other) => one + other, 0);
      for (const [at, part] of parts.entries()) {
        const fair = whole.times(all ? (weights[at] ?? 0) : 1).div(all || weights.length);
        expect(toDecimal(part).minus(fair).abs().lt('0.010001')).toBe(true);
      }
    }
  });

  it('give what is left to the largest remainders, the earlier first', () => {
    expect(distributeByWeights('100', [1, 1, 1])).toEqual(['33.34', '33.33', '33.33']);
    expect(distributeByWeights('-0.05', [50, 30, 20])).toEqual(['-0.03', '-0.01', '-0.01']);
    expect(distributeByWeights('9405', [15, 10, 33, 22, 8, 5, 2, 5])).toEqual([
      ...['1410.75', '940.50', '3103.65', '2069.10', '752.40', '470.25', '188.10', '470.25'],
    ]);
    expect(distributeByWeights('5', [])).toEqual([]);
  });
});
