import { parseDay } from './dates.ts';
import { firstAndLastDayOf } from './months.ts';

/** When a firm works: Monday to Friday, but for the days it says otherwise of, at the hours of its day. */
export interface WorkCalendar {
  /** Days that are not as their weekday says, yyyy-MM-dd: true where people work. */
  readonly special: ReadonlyMap<string, boolean>;
  /** Spans of a working day in minutes since midnight, in order. */
  readonly hours: readonly (readonly [from: number, to: number])[];
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** The firm's zone has no summer time. */
const ZONE_MS = 8 * 3_600_000;
/** By which the firm counts what people could work, whatever its hours of attendance are. */
const HOURS_A_WORKDAY = 8;
const SATURDAY = 6;
const WEEK = 5;
/** Nothing lies further away than this, whatever a calendar says: twenty years. */
const FARTHEST = 7300;

/** 9:00 to 12:00 and 13:30 to 17:30. */
export const DEFAULT_WORK_HOURS = '09:00-12:00,13:30-17:30';

const SPAN = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;

/** Spans of a day from '09:00-12:00,13:30-17:30'; null where they are none, overlap, or do not stand in order. */
export function parseWorkHours(text: string): (readonly [number, number])[] | null {
  const spans: (readonly [number, number])[] = [];
  let last = 0;
  for (const part of text.split(',')) {
    const found = SPAN.exec(part.trim());
    if (!found) return null;
    const [from = 0, fromMinute = 0, to = 0, toMinute = 0] = found.slice(1).map(Number);
    const span = [from * 60 + fromMinute, to * 60 + toMinute] as const;
    if (span[0] < last || span[1] <= span[0] || span[1] > DAY_MINUTES) return null;
    spans.push(span);
    last = span[1];
  }
  return spans;
}

/** Monday to Friday at the usual hours: what holds where a firm has said nothing. */
export const DEFAULT_WORK_CALENDAR: WorkCalendar = {
  special: new Map(),
  hours: parseWorkHours(DEFAULT_WORK_HOURS) ?? [],
};

const noon = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAfter = (day: string, count = 1): string => new Date(noon(day) + count * DAY_MS).toISOString().slice(0, 10);

/** @param day '2026-10-10' */
export function isWorkday({ special }: Pick<WorkCalendar, 'special'>, day: string): boolean {
  const weekday = new Date(noon(day)).getUTCDay();
  return special.get(day) ?? (weekday > 0 && weekday < SATURDAY);
}

/** Working hours of a month yyyy-MM: eight of each working day. */
export const workingHoursOfMonth = (calendar: WorkCalendar, month: string): number =>
  workdaysBetween(calendar, ...firstAndLastDayOf(month)) * HOURS_A_WORKDAY;

/** How many days people work from one day to another, both among them; 0 where the second is the earlier. @param from '2026-09-30' */
export function workdaysBetween(calendar: Pick<WorkCalendar, 'special'>, from: string, to: string): number {
  let count = 0;
  for (let day = from; day <= to; day = dayAfter(day)) if (isWorkday(calendar, day)) count += 1;
  return count;
}

/** The day so many working days after a day, which itself does not count; 0: the day itself. @param day '2026-01-05' */
export function addWorkdays(calendar: Pick<WorkCalendar, 'special'>, day: string, count: number): string {
  let at = parseDay(day) ?? day;
  for (let left = count, seen = 0; left > 0 && seen < FARTHEST; seen += 1) {
    at = dayAfter(at);
    if (isWorkday(calendar, at)) left -= 1;
  }
  return at;
}

/** The nth working day from a day, 0 for the first: the day itself where people work. @param day '2026-01-05' */
export const nthWorkdayFrom = (calendar: Pick<WorkCalendar, 'special'>, day: string, nth: number): string =>
  addWorkdays(calendar, dayAfter(day, -1), nth + 1);

/** How much working time is to pass: whole days, then minutes; a week is five days. */
interface WorkSpan {
  readonly weeks: number;
  readonly days: number;
  readonly minutes: number;
}

interface Moment {
  readonly day: string;
  /** Since midnight. */
  readonly minute: number;
}

/** The instant after so much working time. What begins outside working hours begins with the next ones. @param instant ISO 8601 */
export function addWorkTime(calendar: WorkCalendar, instant: string, span: WorkSpan): string {
  const hours = calendar.hours.length > 0 ? calendar.hours : DEFAULT_WORK_CALENDAR.hours;
  const begin = nextWork(calendar, hours, momentOf(instant));
  const day = addWorkdays(calendar, begin.day, span.weeks * WEEK + span.days);
  return instantOf(span.minutes > 0 ? passed(calendar, hours, { ...begin, day }, span.minutes) : { ...begin, day });
}

/** Minutes of working time between two instants; none where the second is the earlier. @param from ISO 8601 */
export function workMinutesBetween(calendar: WorkCalendar, from: string, to: string): number {
  const hours = calendar.hours.length > 0 ? calendar.hours : DEFAULT_WORK_CALENDAR.hours;
  const end = momentOf(to);
  let { day, minute } = momentOf(from);
  let sum = 0;
  for (let seen = 0; day <= end.day && seen < FARTHEST; seen += 1) {
    const until = day === end.day ? end.minute : DAY_MINUTES;
    for (const [begin, close] of isWorkday(calendar, day) ? hours : [])
      sum += Math.max(0, Math.min(close, until) - Math.max(begin, minute));
    day = dayAfter(day);
    minute = 0;
  }
  return sum;
}

function momentOf(instant: string): Moment {
  const local = Date.parse(instant) + ZONE_MS;
  return { day: new Date(local).toISOString().slice(0, 10), minute: (local % DAY_MS) / MINUTE_MS };
}

const instantOf = ({ day, minute }: Moment): string =>
  new Date(noon(day) + Math.round(minute * MINUTE_MS) - ZONE_MS).toISOString();

type Hours = WorkCalendar['hours'];

/** The moment itself where people work then, or the next one when they do. */
function nextWork(calendar: WorkCalendar, hours: Hours, { day, minute }: Moment): Moment {
  const span = isWorkday(calendar, day) ? hours.find(([, to]) => minute < to) : undefined;
  if (span) return { day, minute: Math.max(minute, span[0]) };
  return { day: addWorkdays(calendar, day, 1), minute: hours[0]?.[0] ?? 0 };
}

/** The moment when so many minutes of working hours have passed. */
function passed(calendar: WorkCalendar, hours: Hours, from: Moment, minutes: number): Moment {
  let { day, minute } = from;
  let left = minutes;
  for (let seen = 0; seen < FARTHEST; seen += 1) {
    for (const [begin, end] of hours) {
      const start = Math.max(minute, begin);
      const there = Math.max(0, end - start);
      if (left <= there) return { day, minute: start + left };
      left -= there;
    }
    day = addWorkdays(calendar, day, 1);
    minute = 0;
  }
  return { day, minute };
}
