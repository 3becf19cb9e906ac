import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { depreciableOf, lostByMonth } from './straight-line.ts';

const monthAfter = (month: string, count: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
};

describe('depreciation by the straight line', () => {
  it('comes to the price without the residual value over all months, to the cent, and no month differs by more than a cent', () => {
    const price = fc.integer({ min: 0, max: 500_000_000 }).map((cents) => toDecimal(cents).div(100).toFixed(2));
    const residual = fc.integer({ min: 0, max: 100 }).map((percent) => toDecimal(percent).div(100).toFixed(2));
    const life = fc.integer({ min: 1, max: 50 });
    const day = fc.constantFrom('2020-01-01', '2023-02-28', '2024-12-31', '2026-06-15');
    fc.assert(
      fc.property(price, residual, life, day, (cost, rate, years, useDate) => {
        const basis = { price: cost, residual: rate, life: years, useDate };
        const months = Array.from({ length: years * 12 + 3 }, (_, at) => monthAfter(useDate.slice(0, 7), at));
        const lost = months.map((month) => lostByMonth(basis, month));
        const each = lost.map((after, at) => after.minus(lost[at - 1] ?? '0'));
        expect(each[0]?.toFixed(2)).toBe('0.00');
        expect(sumDecimals(each).eq(depreciableOf(basis))).toBe(true);
        const line = each.slice(1, years * 12 + 1);
        const spread = line.reduce((a, b) => (a.gt(b) ? a : b)).minus(line.reduce((a, b) => (a.lt(b) ? a : b)));
        expect(spread.lte('0.01') && each.every((one) => one.gte(0))).toBe(true);
        expect(each.slice(years * 12 + 1).every((one) => one.eq(0))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('begins the month after an asset is taken into use', () => {
    const basis = { price: '3600', residual: '0.05', life: 3, useDate: '2026-01-31' };
    expect(lostByMonth(basis, '2025-12').toFixed(2)).toBe('0.00');
    expect(lostByMonth(basis, '2026-01').toFixed(2)).toBe('0.00');
    expect(lostByMonth(basis, '2026-02').toFixed(2)).toBe('95.00');
    expect(lostByMonth(basis, '2029-01').toFixed(2)).toBe('3420.00');
    expect(lostByMonth(basis, '2035-01').toFixed(2)).toBe('3420.00');
  });
});
