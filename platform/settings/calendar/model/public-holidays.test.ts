import { describe, expect, it } from 'vitest';
import { expandHolidayDays, PUBLIC_HOLIDAYS } from './public-holidays.ts';

const ALL = PUBLIC_HOLIDAYS.flatMap(expandHolidayDays);
/** 0 for a Sunday, 6 for a Saturday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

describe('the days of a holiday', () => {
  it('are its first and last and those between, over the end of a month and of February', () => {
    const days = (from: string, to: string) => expandHolidayDays({ name: '春节', from, to }).map(({ day }) => day);
    expect(days('2026-01-30', '2026-02-02')).toEqual(['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02']);
    expect(days('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(days('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
    expect(days('2026-05-01', '2026-05-01')).toEqual(['2026-05-01']);
  });

  it('are days of rest; the weekend days worked for them say for which holiday', () => {
    const days = expandHolidayDays({ name: '元旦', from: '2026-01-03', to: '2026-01-03', worked: ['2026-01-04'] });
    expect(days).toEqual([
      { day: '2026-01-03', kind: 'rest', name: '元旦' },
      { day: '2026-01-04', kind: 'work', name: '元旦调休上班' },
    ]);
  });
});

describe('the public holidays', () => {
  it('name no day twice', () => {
    const days = ALL.map(({ day }) => day);
    expect(days.filter((day, at) => days.indexOf(day) < at)).toEqual([]);
  });

  it('are worked for on weekend days alone', () => {
    expect(ALL.filter(({ day, kind }) => kind === 'work' && !isWeekend(day))).toEqual([]);
  });

  it('end after they begin, in the year they are of', () => {
    for (const { from, to, worked = [] } of PUBLIC_HOLIDAYS) {
      expect(to >= from).toBe(true);
      expect([to, ...worked].map((day) => day.slice(0, 4))).toEqual([to, ...worked].map(() => from.slice(0, 4)));
    }
  });

  it.each([
    ['2025', 28, 5],
    ['2026', 33, 6],
  ])('of %s are the days the State Council gave, and those worked for them', (year, rest, work) => {
    const of = (kind: string) => ALL.filter((one) => one.kind === kind && one.day.startsWith(year)).length;
    expect([of('rest'), of('work')]).toEqual([rest, work]);
  });
});
