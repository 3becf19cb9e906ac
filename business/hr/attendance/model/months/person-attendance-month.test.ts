import { expect, it } from 'vitest';
import { DEFAULT_WORK_CALENDAR } from '#kernel/base/time/work-calendar.ts';
import { buildPersonAttendanceMonth, listDaysOfMonth } from './person-attendance-month.ts';

const calendar = {
  ...DEFAULT_WORK_CALENDAR,
  special: new Map([
    ...['01', '02', '03', '04', '05', '06', '07'].map((day) => [`2026-10-${day}`, false] as const),
    ['2026-10-10', true],
  ]),
};
const off = (from: string, to: string, more: object = {}) => ({
  ...{ from, to, fromHalf: 'am', toHalf: 'pm', label: '年休假' },
  ...more,
});

it('a month counts the firm’s working days', () => {
  expect(listDaysOfMonth('2026-02')).toHaveLength(28);
  expect(buildPersonAttendanceMonth(calendar, '2026-10', [])).toEqual({ due: 18, away: 0, marks: [] });
});

it('leave counts on working days alone, by halves, and no day twice', () => {
  const { away, marks } = buildPersonAttendanceMonth(calendar, '2026-10', [
    off('2026-09-30', '2026-10-08', { toHalf: 'am' }),
    off('2026-10-10', '2026-10-11'),
    off('2026-10-10', '2026-10-10', { label: '病假' }),
  ]);
  expect(away).toBe(1.5);
  expect(marks).toEqual([
    { day: '2026-10-08', label: '年休假', part: 0.5 },
    { day: '2026-10-10', label: '年休假、病假', part: 1 },
  ]);
});
