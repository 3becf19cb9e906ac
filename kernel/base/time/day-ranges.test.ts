import { expect, it } from 'vitest';
import { CALENDAR_RANGE_OPTIONS, LAST_DAYS_OPTIONS, lastDaysRange } from './day-ranges.ts';

/** 01:30 of 2026-11-21 in Shanghai. */
const NOW = new Date('2026-11-20T17:30:00.000Z');

it.each([
  ['今天', '2026-11-21'],
  ['近7天', '2026-11-15'],
  ['近30天', '2026-10-23'],
  ['近90天', '2026-08-24'],
])('the quick range %s begins on %s and ends today', (name, from) => {
  const range = LAST_DAYS_OPTIONS.find(({ label }) => label === name);
  expect(lastDaysRange(range?.days ?? 0, NOW)).toEqual({ from, to: '2026-11-21' });
});

it.each([
  ['2026-11-21', '2026-11-01,2026-11-30', '2026-10-01,2026-12-31', '2026-01-01,2026-12-31'],
  ['2028-02-29', '2028-02-01,2028-02-29', '2028-01-01,2028-03-31', '2028-01-01,2028-12-31'],
  ['2026-12-31', '2026-12-01,2026-12-31', '2026-10-01,2026-12-31', '2026-01-01,2026-12-31'],
])('month, quarter and year of %s are whole', (day, ...spans) => {
  expect(CALENDAR_RANGE_OPTIONS.map(({ label }) => label)).toEqual(['本月', '本季', '本年']);
  expect(CALENDAR_RANGE_OPTIONS.map(({ of }) => Object.values(of(day)).join(','))).toEqual(spans);
});
