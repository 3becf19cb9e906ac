import { addDays } from '#kernel/base/time/dates.ts';
import { firstAndLastDayOf } from '#kernel/base/time/months.ts';
import type { WorkPlanKind } from './work-plan.entity.ts';

const WEEK = 7;

/** Days since Monday: 0 to 6. */
const daysSinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;

/** First and last day of the week from Monday, the month or the year that a day lies in. */
export function periodOfPlan(kind: WorkPlanKind, day: string): readonly [from: string, to: string] {
  if (kind === 'year') return [`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`];
  if (kind === 'month') return firstAndLastDayOf(day.slice(0, 7));
  const from = addDays(day, -daysSinceMonday(day));
  return [from, addDays(from, WEEK - 1)];
}

/** What a plan is called: 2026-12-07至12-13周计划, 2026年12月计划, 2026年计划. */
export function titleOfPlan(kind: WorkPlanKind, [from, to]: readonly [string, string]): string {
  const year = from.slice(0, 4);
  const titles: Readonly<Record<WorkPlanKind, string>> = {
    week: `${from}至${to.slice(5)}周计划`,
    month: `${year}年${Number(from.slice(5, 7))}月计划`,
    year: `${year}年计划`,
  };
  return titles[kind];
}
