import { expect, it } from 'vitest';
import { leaveDays } from './leave-days.ts';

it.each([
  ['2026-11-23', '2026-11-26', '4'],
  ['2026-11-23', '2026-11-23', '1'],
  ['2026-02-27', '2026-03-01', '3'],
])('from %s to %s are %s days', (from, to, days) => expect(leaveDays(from, to)).toBe(days));

it('says nothing while a day is missing or the order is wrong', () => {
  expect(leaveDays('2026-11-23', null)).toBeNull();
  expect(leaveDays('2026-11-23', '2026-11-22')).toBeNull();
  expect(leaveDays('bald', '2026-11-22')).toBeNull();
});
