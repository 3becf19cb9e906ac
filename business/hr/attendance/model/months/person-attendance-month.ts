import { isWorkday, type WorkCalendar } from '#kernel/base/time/work-calendar.ts';

/** Days off of one person, yyyy-MM-dd, with the half they begin and end in. */
interface LeaveDays {
  readonly from: string;
  readonly to: string;
  readonly fromHalf: string;
  readonly toHalf: string;
  readonly label: string;
}

/** What a working day of a person was: whole or half away. */
interface DayMark {
  readonly day: string;
  readonly label: string;
  readonly part: number;
}

interface MonthOfPerson {
  /** Working days of the month. */
  readonly due: number;
  /** Of those, away. */
  readonly away: number;
  readonly marks: readonly DayMark[];
}

/** All days of a month. @param month '2026-10' */
export function listDaysOfMonth(month: string): string[] {
  const [year = 0, at = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, at, 0)).getUTCDate();
  return Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}

/** How much of a day somebody is away: 0, 0.5 or 1. */
function partOn(day: string, { from, to, fromHalf, toHalf }: LeaveDays): number {
  if (day < from || day > to) return 0;
  const late = day === from && fromHalf === 'pm' ? 0.5 : 0;
  const early = day === to && toHalf === 'am' ? 0.5 : 0;
  return Math.max(0, 1 - late - early);
}

/** A month of a person by the firm's calendar: days of rest are nobody's leave, and no day is away twice. */
export function buildPersonAttendanceMonth(
  calendar: WorkCalendar,
  month: string,
  off: readonly LeaveDays[],
): MonthOfPerson {
  const works = listDaysOfMonth(month).filter((day) => isWorkday(calendar, day));
  const marks = works.flatMap((day) => {
    const found = off.map((one) => ({ label: one.label, part: partOn(day, one) })).filter(({ part }) => part > 0);
    if (found.length === 0) return [];
    const part = Math.min(
      1,
      found.reduce((sum, one) => sum + one.part, 0),
    );
    return [{ day, label: [...new Set(found.map(({ label }) => label))].join('、'), part }];
  });
  return { due: works.length, away: marks.reduce((sum, { part }) => sum + part, 0), marks };
}
