import { describe, expect, it } from 'vitest';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import {
  bonusLineKey,
  type CalculatedBonusLine,
  calculateBonusLines,
  type OpenBonusAdvance,
  offsetAdvances,
  type PriorBonusBalance,
} from './bonus-lines.ts';
import { calculateBonusPool } from './bonus-pool.ts';
import { calculatePoolShares, type ProjectRoleMember } from './pool-shares.ts';

// 结算审核: the calculation worked by hand, two half-years, with what was paid ahead in January.
const SPLIT = Object.entries({
  leader: '0.15',
  compile: '0.55',
  check: '0.1',
  review: '0.08',
  approve: '0.05',
  papers: '0.02',
  dept: '0.05',
}).map(([role, share]) => ({ role: role as 'leader', share }));
const SPECIALTIES = new Map([
  ['civil', '0.6'],
  ['installation', '0.4'],
]);
const one = (person: string, role: string, specialty: string | null = null): ProjectRoleMember => ({
  person,
  role,
  specialty,
});
const TEAM = [
  one('张', 'leader'),
  one('李', 'compile', 'civil'),
  one('王', 'compile', 'installation'),
  one('张', 'check'),
  one('赵', 'review'),
  one('孙', 'approve'),
  one('周', 'papers'),
];
const COMMON = {
  passThrough: '0',
  carry: '0',
  bands: [{ from: '0', rate: '0.18' }],
  difficulty: '1.1',
  quality: '0.95',
};

/** A person's sums over the lines. */
const of = (lines: readonly CalculatedBonusLine[], person: string | null) =>
  Object.fromEntries(
    (['gross', 'retain', 'released', 'adjust', 'deducted', 'pay'] as const).map((code) => [
      code,
      sumDecimals(lines.filter((line) => line.person === person).map((line) => line[code])).toFixed(2),
    ]),
  );
const columns = (lines: readonly CalculatedBonusLine[], codes: readonly string[]) =>
  ['张', '李', '王', '赵', '孙', '周', null].map((person) => codes.map((code) => of(lines, person)[code]).join(' '));
const total = (lines: readonly CalculatedBonusLine[], code: 'gross' | 'retain' | 'released' | 'deducted' | 'pay') =>
  sumDecimals(lines.map((line) => line[code])).toFixed(2);

describe('the worked example', () => {
  const advances: OpenBonusAdvance[] = [
    { person: '张', project: 'p', balance: '1000' },
    { person: '李', project: 'p', balance: '2000' },
    { person: '王', project: 'p', balance: '1800' },
  ];
  const shares = calculatePoolShares(SPLIT, TEAM, SPECIALTIES);
  const adjusted = new Map<string, PriorBonusBalance>([
    [bonusLineKey({ person: '李', role: 'compile', specialty: 'civil', entrust: null }), { adjust: '-200' }],
    [bonusLineKey({ person: '孙', role: 'approve', specialty: null, entrust: null }), { adjust: '200' }],
  ]);
  const first = calculateBonusPool({ ...COMMON, net: '60000', passThrough: '10000', index: '1' });
  const half = offsetAdvances(
    calculateBonusLines(first.pool, shares, { retain: '0.2', isArchived: false }, adjusted),
    'p',
    advances,
  );
  const kept = new Map(half.map((line) => [bonusLineKey(line), { retained: line.retain }]));
  const second = calculateBonusPool({ ...COMMON, net: '40000', index: '0.95' });
  const year = offsetAdvances(
    calculateBonusLines(second.pool, shares, { retain: '0.2', isArchived: true }, kept),
    'p',
    advances,
  );

  it('comes out to the cent in the first half: pool, what is kept back, adjusted, offset and paid', () => {
    expect(first).toEqual({ base: '50000.00', rate: '0.18', pool: '9405.00', carryOut: '0.00' });
    expect(columns(half, ['gross', 'retain', 'adjust', 'deducted', 'pay'])).toEqual([
      '2351.25 470.25 0.00 1000.00 881.00',
      '3103.65 620.73 -200.00 2000.00 282.92',
      '2069.10 413.82 0.00 1655.28 0.00',
      '752.40 150.48 0.00 0.00 601.92',
      '470.25 94.05 200.00 0.00 576.20',
      '188.10 37.62 0.00 0.00 150.48',
      '470.25 94.05 0.00 0.00 376.20',
    ]);
    expect([total(half, 'retain'), total(half, 'deducted'), total(half, 'pay')]).toEqual([
      '1881.00',
      '4655.28',
      '2868.72',
    ]);
  });

  it('comes out to the cent in the second half, when the project is archived and everything is released', () => {
    expect(second.pool).toBe('7147.80');
    expect(columns(year, ['gross', 'released', 'deducted', 'pay'])).toEqual([
      '1786.95 470.25 0.00 2257.20',
      '2358.77 620.73 0.00 2979.50',
      '1572.52 413.82 144.72 1841.62',
      '571.82 150.48 0.00 722.30',
      '357.39 94.05 0.00 451.44',
      '142.96 37.62 0.00 180.58',
      '357.39 94.05 0.00 451.44',
    ]);
    expect(total(year, 'pay')).toBe('8884.08');
    const paid = sumDecimals(['4800', total(half, 'pay'), total(year, 'pay')]);
    expect(paid.toFixed(2)).toBe('16552.80');
    expect(toDecimal(first.pool).plus(second.pool).toFixed(2)).toBe('16552.80');
  });
});

describe('a pool', () => {
  it('of less than nothing is carried over, and nobody pays back', () => {
    const taken = calculateBonusPool({ ...COMMON, net: '-60000', index: '1' });
    expect(taken).toEqual({ base: '0.00', rate: '0.18', pool: '0.00', carryOut: '-60000.00' });
    expect(calculateBonusPool({ ...COMMON, net: '70000', carry: taken.carryOut, index: '1' }).base).toBe('10000.00');
  });

  it('is paid out whole, whoever is missing: the part of a role that nobody has is the department’s', () => {
    for (let people = 0; people <= TEAM.length; people++) {
      const shares = calculatePoolShares(SPLIT, TEAM.slice(0, people), SPECIALTIES);
      expect(sumDecimals(shares.map(({ share }) => share)).toFixed(6)).toBe('1.000000');
      const lines = calculateBonusLines('9405.01', shares, { retain: '0.2', isArchived: false }, new Map());
      expect(total(lines, 'gross')).toBe('9405.01');
    }
  });
});
