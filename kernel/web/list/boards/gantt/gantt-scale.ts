import { firstDayOfLaterMonth, mondayOf } from '#kernel/base/time/calendar-weeks.ts';
import { addDays } from '#kernel/base/time/dates.ts';

export type GanttZoom = 'day' | 'week' | 'month';

/** px of one day. */
export const GANTT_DAY_PX_BY_ZOOM: Readonly<Record<GanttZoom, number>> = { day: 26, week: 9, month: 3 };

const DAY_MS = 86_400_000;
/** Longer spans are cut: a record with a day of the wrong century would make a line nobody can scroll. */
const MOST_DAYS = 3660;
/** Today is in sight where what is shown lies within so many days of it. */
const NEAR_TODAY = 400;

/** Whole days from one day to another. */
export const ganttDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

export interface GanttSpan {
  readonly from: string;
  readonly to: string;
}

const least = (days: readonly string[]): string => days.reduce((one, other) => (other < one ? other : one));
const most = (days: readonly string[]): string => days.reduce((one, other) => (other > one ? other : one));

/** The whole months that hold all these days, and today where it is near. */
export function ganttSpanOf(days: readonly string[], today: string): GanttSpan {
  const held = days.length > 0 ? days : [today];
  const isNear = held.some((day) => Math.abs(ganttDaysBetween(day, today)) < NEAR_TODAY);
  const all = isNear ? [...held, today] : held;
  const from = firstDayOfLaterMonth(least(all), 0);
  const to = addDays(firstDayOfLaterMonth(most(all), 1), -1);
  return ganttDaysBetween(from, to) > MOST_DAYS ? { from, to: addDays(from, MOST_DAYS) } : { from, to };
}

export interface GanttTick {
  readonly day: string;
  readonly label: string;
  /** Days it lasts within the span. */
  readonly days: number;
}

/** Pieces of a span that begin at these days, each as long as until the next. */
function pieces(
  { from, to }: GanttSpan,
  starts: readonly string[],
  label: (day: string) => string,
): readonly GanttTick[] {
  const end = addDays(to, 1);
  const inside = starts.filter((day) => day < end);
  return inside.map((day, at) => {
    const begin = day < from ? from : day;
    return { day: begin, label: label(day), days: ganttDaysBetween(begin, inside[at + 1] ?? end) };
  });
}

const every = (first: string, end: string, next: (day: string) => string): readonly string[] => {
  const days: string[] = [];
  for (let day = first; day <= end; day = next(day)) days.push(day);
  return days;
};

const monthName = (day: string): string => `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月`;

/** The upper line of the head: months, or years where months are narrow. */
export function upperGanttTicks(span: GanttSpan, zoom: GanttZoom): readonly GanttTick[] {
  if (zoom !== 'month')
    return pieces(
      span,
      every(span.from, span.to, (day) => firstDayOfLaterMonth(day, 1)),
      monthName,
    );
  const january = (day: string, years: number) => `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}-01-01`;
  const starts = every(january(span.from, 0), span.to, (day) => january(day, 1));
  return pieces(span, starts, (day) => `${Number(day.slice(0, 4))}年`);
}

/** The lower line: days, the Mondays of weeks, or months. */
export function lowerGanttTicks(span: GanttSpan, zoom: GanttZoom): readonly GanttTick[] {
  if (zoom === 'day')
    return pieces(
      span,
      every(span.from, span.to, (day) => addDays(day, 1)),
      (day) => String(Number(day.slice(8))),
    );
  if (zoom === 'month')
    return pieces(
      span,
      every(span.from, span.to, (day) => firstDayOfLaterMonth(day, 1)),
      (day) => `${Number(day.slice(5, 7))}月`,
    );
  const mondays = every(mondayOf(span.from), span.to, (day) => addDays(day, 7));
  return pieces(span, mondays, (day) => day.slice(5));
}
