import { addDays, dayOfInstant, quarterOf } from './dates.ts';

/** First and last day, yyyy-MM-dd, both counted. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Quick date ranges (R1-499 to R1-502), as how many days up to today. */
export const LAST_DAYS_OPTIONS = [
  { label: '今天', days: 1 },
  { label: '近7天', days: 7 },
  { label: '近30天', days: 30 },
  { label: '近90天', days: 90 },
] as const;

const DAY_MS = 86_400_000;

/** The last days in the firm's zone, today the last of them. */
export function lastDaysRange(days: number, now = new Date()): DayRange {
  return { from: dayOfInstant(new Date(now.getTime() - (days - 1) * DAY_MS)), to: dayOfInstant(now) };
}

const pad = (month: number): string => String(month).padStart(2, '0');

/** The day before the first of a month; the month may be the 13th. */
const endBefore = (year: string, month: number): string =>
  month > 12 ? `${year}-12-31` : addDays(`${year}-${pad(month)}-01`, -1);

/** Spans of the calendar, whole: what falls due later in them counts too. */
export const CALENDAR_RANGE_OPTIONS: readonly { readonly label: string; readonly of: (day: string) => DayRange }[] = [
  {
    label: '本月',
    of: (day) => ({ from: `${day.slice(0, 7)}-01`, to: endBefore(day.slice(0, 4), Number(day.slice(5, 7)) + 1) }),
  },
  {
    label: '本季',
    of(day) {
      const [year, first] = [day.slice(0, 4), quarterOf(day) * 3 - 2];
      return { from: `${year}-${pad(first)}-01`, to: endBefore(year, first + 3) };
    },
  },
  { label: '本年', of: (day) => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }) },
];
