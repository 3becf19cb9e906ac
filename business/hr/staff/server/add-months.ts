import { addDays } from '#kernel/base/time/dates.ts';

/** The last day of so many months from a day on: of three from 2026-03-01 on 2026-05-31. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const same = `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
  return date > last ? same : addDays(same, -1);
}
