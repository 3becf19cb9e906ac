import { describe, expect, it } from 'vitest';
import {
  addWorkdays,
  addWorkTime,
  DEFAULT_WORK_CALENDAR,
  isWorkday,
  nthWorkdayFrom,
  parseWorkHours,
  type WorkCalendar,
  workdaysBetween,
} from './work-calendar.ts';

/** National Day 2026: 1 to 7 October are free, Saturday the 10th is worked. */
const calendar: WorkCalendar = {
  ...DEFAULT_WORK_CALENDAR,
  special: new Map([
    ...['01', '02', '03', '04', '05', '06', '07'].map((day) => [`2026-10-${day}`, false] as const),
    ['2026-10-10', true],
  ]),
};
const at = (local: string): string => new Date(`${local}:00+08:00`).toISOString();
const span = (days: number, hours = 0, weeks = 0) => ({ weeks, days, minutes: hours * 60 });

describe('working days', () => {
  it('are Monday to Friday but for holidays and the days worked for them', () => {
    expect(isWorkday(calendar, '2026-10-01')).toBe(false);
    expect(isWorkday(calendar, '2026-10-10')).toBe(true);
    expect(isWorkday(calendar, '2026-10-11')).toBe(false);
    expect(addWorkdays(calendar, '2026-09-30', 1)).toBe('2026-10-08');
    expect(addWorkdays(calendar, '2026-09-30', 3)).toBe('2026-10-10');
    expect(addWorkdays(calendar, '2026-09-30', 0)).toBe('2026-09-30');
    expect(addWorkdays(DEFAULT_WORK_CALENDAR, '2026-01-02', 5)).toBe('2026-01-09');
    expect(nthWorkdayFrom(calendar, '2026-10-01', 0)).toBe('2026-10-08');
    expect(nthWorkdayFrom(calendar, '2026-09-30', 2)).toBe('2026-10-09');
    expect(workdaysBetween(calendar, '2026-09-30', '2026-10-11')).toBe(4);
    expect(workdaysBetween(calendar, '2026-10-11', '2026-10-10')).toBe(0);
  });
});

describe('working time', () => {
  it.each([
    ['a day later stands at the same time', '2026-09-29T10:15', span(1), '2026-09-30T10:15'],
    ['days leap over holidays', '2026-09-30T16:00', span(1), '2026-10-08T16:00'],
    ['a week is five working days', '2026-09-30T16:00', span(0, 0, 1), '2026-10-13T16:00'],
    ['hours leave the noon break out', '2026-09-29T11:00', span(0, 2), '2026-09-29T14:30'],
    ['hours go on the next working day', '2026-09-30T16:30', span(0, 2), '2026-10-08T10:00'],
    ['the evening begins with the next morning', '2026-09-29T20:00', span(0, 1), '2026-09-30T10:00'],
    ['a day of rest begins with the next working day', '2026-10-03T11:00', span(1), '2026-10-09T09:00'],
    ['days come before hours', '2026-09-29T16:30', span(1, 2), '2026-10-08T10:00'],
  ])('%s', (_, from, time, to) => {
    expect(addWorkTime(calendar, at(from), time)).toBe(at(to));
  });

  it('is never earlier, and more of it never ends earlier', () => {
    for (
      let from = Date.parse(at('2026-09-28T00:00'));
      from < Date.parse(at('2026-10-12T00:00'));
      from += 47 * 60_000
    ) {
      const start = new Date(from).toISOString();
      const ends = [span(0, 1), span(0, 6), span(1, 0), span(1, 1)].map((time) => addWorkTime(calendar, start, time));
      expect([start, ...ends]).toEqual([start, ...ends].toSorted());
    }
  });
});

it('hours of a day are spans in order', () => {
  expect(parseWorkHours('09:00-12:00,13:30-17:30')).toEqual([
    [540, 720],
    [810, 1050],
  ]);
  for (const wrong of ['', '9-12', '12:00-09:00', '09:00-12:00,11:00-13:00', '08:00-24:30'])
    expect(parseWorkHours(wrong)).toBeNull();
});
