import { describe, expect, it } from 'vitest';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { createSeededRandom } from '#tools/testing/seeded-random.ts';
import { calculateBonusPool, calculateContractAward } from './bonus-pool.ts';
import { averageAccrualRate, calculateAccrual, type RateBand, splitIntoRateBands } from './progressive-rate-bands.ts';

const CASES = 200;
const BANDS: readonly RateBand[] = [
  { from: '0', rate: '0.2' },
  { from: '100000', rate: '0.15' },
  { from: '300000', rate: '0.1' },
];

/** Bands at random, in any order, with the edges between them. */
function thrown(roll: (most: number) => number) {
  const edges = [...new Set(Array.from({ length: 1 + roll(5) }, () => 1 + roll(1_000_000)))].sort((a, b) => a - b);
  const bands = [0, ...edges].map((from) => ({ from: String(from), rate: toDecimal(roll(100)).div(100).toString() }));
  return { bands: bands.sort(() => roll(3) - 1), edges };
}
const near = (value: ReturnType<typeof toDecimal>) => value.toFixed(6);

describe('progressive bands', () => {
  it('count each part of a base at the rate of its own band', () => {
    expect(calculateAccrual('100000', BANDS).toFixed(2)).toBe('20000.00');
    expect(calculateAccrual('100000.01', BANDS).toFixed(4)).toBe('20000.0015');
    expect(calculateAccrual('450000', BANDS).toFixed(2)).toBe('65000.00');
    expect(averageAccrualRate('450000', BANDS)).toBe('0.144444');
    expect(averageAccrualRate('0', BANDS)).toBe('0.2');
    const facts = { net: '500000', passThrough: '50000', carry: '0', difficulty: '1.1', quality: '1', index: '1' };
    expect(calculateBonusPool({ ...facts, bands: BANDS })).toMatchObject({
      base: '450000.00',
      rate: '0.144444',
      pool: '71500.00',
    });
    expect(calculateContractAward('450000', '0.02')).toBe('9000.00');
  });

  it('are continuous at their edges, grow with the base, and parts are the base, whatever the bands', () => {
    const roll = createSeededRandom(20_261_125);
    for (let at = 0; at < CASES; at++) {
      const { bands, edges } = thrown(roll);
      const base = `${roll(1_500_000)}.${String(roll(100)).padStart(2, '0')}`;
      const parts = splitIntoRateBands(base, bands);
      expect(sumDecimals(parts.map((part) => part.base)).toFixed(2)).toBe(toDecimal(base).toFixed(2));
      expect(near(sumDecimals(parts.map((part) => part.base.times(part.rate))))).toBe(
        near(calculateAccrual(base, bands)),
      );
      const more = toDecimal(base).plus('0.01').toFixed(2);
      const step = calculateAccrual(more, bands).minus(calculateAccrual(base, bands));
      expect(step.gte(0) && step.lte('0.01')).toBe(true);
      for (const edge of edges) {
        const [below, above] = [toDecimal(edge).minus('0.01'), toDecimal(edge).plus('0.01')].map((one) =>
          calculateAccrual(one.toFixed(2), bands),
        );
        const jump = (above ?? toDecimal(0)).minus(below ?? toDecimal(0));
        expect(jump.gte(0) && jump.lte('0.02'), `edge ${edge} of ${JSON.stringify(bands)}`).toBe(true);
      }
    }
  });

  it('of one rate are that rate', () => {
    const roll = createSeededRandom(7);
    for (let at = 0; at < CASES; at++) {
      const [base, rate] = [
        `${roll(2_000_000)}.${String(roll(100)).padStart(2, '0')}`,
        toDecimal(roll(100)).div(100).toString(),
      ];
      expect(calculateAccrual(base, [{ from: '0', rate }]).toFixed(4)).toBe(toDecimal(base).times(rate).toFixed(4));
      expect(averageAccrualRate(base, [{ from: '0', rate }])).toBe(rate);
    }
  });
});
