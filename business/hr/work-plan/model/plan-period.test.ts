import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#kernel/base/time/dates.ts';
import { periodOfPlan, titleOfPlan } from './plan-period.ts';

it('a plan is of the week from Monday, the month or the year its day lies in', () => {
  expect(periodOfPlan('week', '2026-12-01')).toEqual(['2026-11-30', '2026-12-06']);
  expect(periodOfPlan('week', '2026-11-30')).toEqual(['2026-11-30', '2026-12-06']);
  expect(periodOfPlan('week', '2026-12-06')).toEqual(['2026-11-30', '2026-12-06']);
  expect(periodOfPlan('month', '2028-02-10')).toEqual(['2028-02-01', '2028-02-29']);
  expect(periodOfPlan('year', '2026-12-01')).toEqual(['2026-01-01', '2026-12-31']);
  expect(titleOfPlan('week', ['2026-11-30', '2026-12-06'])).toBe('2026-11-30至12-06周计划');
  expect(titleOfPlan('month', ['2026-12-01', '2026-12-31'])).toBe('2026年12月计划');
});

it('every day lies in exactly one week: each day of it gives the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (at) => {
      const day = addDays('2000-01-01', at);
      const [from, to] = periodOfPlan('week', day);
      return from <= day && day <= to && periodOfPlan('week', from)[0] === from && periodOfPlan('week', to)[0] === from;
    }),
  );
});
