import { dayOf } from '#kernel/base/dates.ts';

/** First and last day, yyyy-MM-dd, both counted. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

/** The last days, today the last of them. */
export function lastDays(days: number): DayRange {
  const today = Date.now();
  return { from: dayOf(new Date(today - (days - 1) * DAY_MS)), to: dayOf(new Date(today)) };
}
