import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { monthsOfKind, vehicleYears, wholeYear } from './vehicle-costs.ts';

const KINDS = ['insurance', 'repair', 'fuel'];
const cents = fc.integer({ min: 1, max: 9_999_999 }).map((value) => (value / 100).toFixed(2));
const spending = fc.array(
  fc.record({
    vehicle: fc.constantFrom('1', '2'),
    plateNo: fc.constant('浙A12345'),
    month: fc.integer({ min: 1, max: 12 }).map((month) => `2026-${String(month).padStart(2, '0')}`),
    kind: fc.constantFrom(...KINDS),
    amount: cents,
  }),
);
const DRIVEN = [
  { vehicle: '1', plateNo: '浙A12345', km: 1000 },
  { vehicle: '2', plateNo: '浙A54321', km: 0 },
];

it('vehicles, kinds and months each come to the same whole, to the cent', () => {
  fc.assert(
    fc.property(spending, (spent) => {
      const years = vehicleYears(spent, DRIVEN, KINDS);
      const whole = sumDecimals(spent.map(({ amount }) => amount)).toFixed(2);
      expect(wholeYear(years).total).toBe(whole);
      expect(sumDecimals(years.flatMap(({ byKind }) => Object.values(byKind))).toFixed(2)).toBe(whole);
      expect(sumDecimals(KINDS.flatMap((kind) => monthsOfKind(spent, 2026, kind))).toFixed(2)).toBe(whole);
    }),
  );
});

it('a vehicle that went nowhere has no cost for each kilometre', () => {
  const spent = [{ vehicle: '1', plateNo: '浙A12345', month: '2026-03', kind: 'fuel', amount: '826.00' }];
  expect(vehicleYears(spent, DRIVEN, KINDS).map(({ perKm }) => perKm)).toEqual(['0.83', null]);
});
