import { addDays } from '#kernel/base/time/dates.ts';

/** Days of annual leave by completed years of work: 职工带薪年休假条例, from one year on. */
const TIERS = [
  [20, 15],
  [10, 10],
  [1, 5],
] as const;

interface WorkingLife {
  /** First day of work anywhere, yyyy-MM-dd. */
  readonly workSince: string;
  /** First day here. */
  readonly entryDate: string;
}

interface AnnualLeave {
  /** The day from which on the days may be taken. */
  readonly from: string;
  readonly days: number;
}

/** The day so many years after another; 29 February becomes 1 March. */
function yearsAfter(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
  return day.endsWith('-02-29') && new Date(`${moved}T00:00:00Z`).getUTCDate() !== 29
    ? moved.replace('-02-29', '-03-01')
    : moved;
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * Annual leave of a year: each day of employment counts its part of what is due by the years of work on that day, and the
 * whole is cut down to whole days. @returns null where nothing is due
 */
export function calculateAnnualLeave({ workSince, entryDate }: WorkingLife, year: number): AnnualLeave | null {
  const [first, after] = [`${year}-01-01`, `${year + 1}-01-01`];
  const begin = entryDate > first ? entryDate : first;
  if (begin >= after) return null;
  const length = dayNumber(after) - dayNumber(first);
  let share = 0;
  let end = after;
  let from: string | null = null;
  for (const [years, days] of TIERS) {
    const reached = yearsAfter(workSince, years);
    const start = reached > begin ? reached : begin;
    if (start >= end) continue;
    share += days * (dayNumber(end) - dayNumber(start));
    end = start;
    from = start;
  }
  const days = Math.floor(share / length);
  return from !== null && days > 0 ? { from, days } : null;
}

/** The last day on which days of a year may be taken. @param carryTo MM-dd of the next year; the year's end without it */
export const expiryOfLeaveYear = (year: number, carryTo: string | null): string =>
  carryTo ? addDays(`${year + 1}-${carryTo === '02-29' ? '02-28' : carryTo}`, 0) : `${year}-12-31`;
