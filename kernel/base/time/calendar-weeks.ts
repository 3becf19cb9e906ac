import { addDays } from './dates.ts';

const WEEK = 7;

/** The Monday on or before a day: weeks begin with it here. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK));

/** Saturdays and Sundays. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The first day of the month so many months later. */
export function firstDayOfLaterMonth(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

const weekOf = (monday: string): readonly string[] => Array.from({ length: WEEK }, (_, at) => addDays(monday, at));

/** The weeks a calendar shows around a day: all that touch its month, or its own. */
export function calendarWeeksOf(day: string, span: 'month' | 'week'): readonly (readonly string[])[] {
  if (span === 'week') return [weekOf(mondayOf(day))];
  const next = firstDayOfLaterMonth(day, 1);
  const weeks: (readonly string[])[] = [];
  for (let monday = mondayOf(firstDayOfLaterMonth(day, 0)); monday < next; monday = addDays(monday, WEEK))
    weeks.push(weekOf(monday));
  return weeks;
}

/** 2026年11月, or 2026年11月23日 – 29日 of a week. */
export function calendarPeriodName(day: string, span: 'month' | 'week'): string {
  const shown = (one: string) => {
    const [year, month, date] = one.split('-').map(Number);
    return { year, month, date };
  };
  const month = ({ year, month: number }: ReturnType<typeof shown>) => `${year}年${number}月`;
  if (span === 'month') return month(shown(day));
  const [first, last] = [shown(mondayOf(day)), shown(addDays(mondayOf(day), WEEK - 1))];
  if (first.month === last.month) return `${month(first)}${first.date}日 – ${last.date}日`;
  const end = first.year === last.year ? `${last.month}月` : month(last);
  return `${month(first)}${first.date}日 – ${end}${last.date}日`;
}
