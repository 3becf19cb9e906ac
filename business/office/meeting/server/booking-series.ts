import { addDays, calendarDaysBetween, dayOfInstant } from '#kernel/base/time/dates.ts';
import { isWorkday, type WorkCalendar } from '#kernel/base/time/work-calendar.ts';

/** A series goes on for so many days at most. */
export const LONGEST_SERIES_DAYS = 180;

interface Repeated {
  readonly repeat: 'day' | 'week';
  readonly startAt: string;
  readonly endAt: string;
  /** The last day, yyyy-MM-dd. */
  readonly until: string;
}

interface Occurrence {
  readonly startAt: string;
  readonly endAt: string;
}

const WEEK = 7;
const DAY_MS = 86_400_000;

/** The firm's zone has no summer time: a day later is 24 hours later. */
const later = (iso: string, days: number): string => new Date(Date.parse(iso) + days * DAY_MS).toISOString();

/** The meetings of a series after its first: on each working day, or on the same day of each week, at the same hours. */
export function laterOccurrences(
  { repeat, startAt, endAt, until }: Repeated,
  calendar: WorkCalendar,
): readonly Occurrence[] {
  const first = dayOfInstant(new Date(startAt));
  const length = Math.min(calendarDaysBetween(first, until), LONGEST_SERIES_DAYS);
  const steps = Array.from({ length: Math.max(0, length) }, (_, at) => at + 1);
  return steps
    .filter((days) => (repeat === 'week' ? days % WEEK === 0 : isWorkday(calendar, addDays(first, days))))
    .map((days) => ({ startAt: later(startAt, days), endAt: later(endAt, days) }));
}
