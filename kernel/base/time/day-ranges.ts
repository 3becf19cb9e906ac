import { dayOf } from './dates.ts';

/** First and last day, yyyy-MM-dd, both counted. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Quick date ranges (R1-499 to R1-502), as how many days up to today. */
export const QUICK_RANGES = [
  { label: '今天', days: 1 },
  { label: '近7天', days: 7 },
  { label: '近30天', days: 30 },
  { label: '近90天', days: 90 },
] as const;

const DAY_MS = 86_400_000;

/** The last days in the firm's zone, today the last of them. */
export function lastDays(days: number, now = new Date()): DayRange {
  return { from: dayOf(new Date(now.getTime() - (days - 1) * DAY_MS)), to: dayOf(now) };
}
