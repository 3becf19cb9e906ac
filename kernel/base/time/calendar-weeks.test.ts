import { expect, it } from 'vitest';
import { calendarPeriodName, calendarWeeksOf, firstDayOfLaterMonth, isWeekend, mondayOf } from './calendar-weeks.ts';

it.each([
  ['2026-11-25', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it.each([
  ['2026-11-25', 1, '2026-12-01'],
  ['2026-01-31', -1, '2025-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %s months is the month of %s', (day, months, first) => {
  expect(firstDayOfLaterMonth(day, months)).toBe(first);
});

it('a month is shown by whole weeks, as many as it touches', () => {
  expect(calendarWeeksOf('2026-11-25', 'month').map((week) => week[0])).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(calendarWeeksOf('2027-02-10', 'month').flat()).toHaveLength(28);
  expect(calendarWeeksOf('2026-11-25', 'week')).toEqual([calendarWeeksOf('2026-11-25', 'month')[4]]);
});

it('rests on Saturday and Sunday', () => {
  expect(calendarWeeksOf('2026-11-25', 'week')[0]?.filter(isWeekend)).toEqual(['2026-11-28', '2026-11-29']);
});

it.each([
  ['2026-11-25', 'month', '2026年11月'],
  ['2026-11-25', 'week', '2026年11月23日 – 29日'],
  ['2026-12-01', 'week', '2026年11月30日 – 12月6日'],
  ['2026-12-31', 'week', '2026年12月28日 – 2027年1月3日'],
] as const)('%s by the %s is called %s', (day, span, name) => {
  expect(calendarPeriodName(day, span)).toBe(name);
});
