import { groupRows } from '#kernel/base/collections/group-rows.ts';
import { addDays } from '#kernel/base/time/dates.ts';
import { isWorkday, type WorkCalendar } from '#kernel/base/time/work-calendar.ts';
import type { DayPart } from './leave-balance.ts';

/** From when to when somebody is away; halves of a day are 'am' and 'pm'. */
export interface AwaySpan {
  readonly from: string;
  readonly fromHalf: string;
  readonly to: string;
  readonly toHalf: string;
}

/** Nobody is away longer by one request. */
const MOST_DAYS = 1000;

/** A half of a day: 0 before noon, 1 after. */
export interface DayHalf {
  readonly day: string;
  readonly half: 0 | 1;
}

/** Each half day of a span, days of rest among them. */
export function listDayHalves({ from, fromHalf, to, toHalf }: AwaySpan): DayHalf[] {
  const halves: DayHalf[] = [];
  for (let day = from, seen = 0; day <= to && seen < MOST_DAYS; day = addDays(day, 1), seen += 1) {
    if (!(day === from && fromHalf === 'pm')) halves.push({ day, half: 0 });
    if (!(day === to && toHalf === 'am')) halves.push({ day, half: 1 });
  }
  return halves;
}

/** What a span takes of each day: working days alone, unless the kind of leave counts calendar days. */
export function listLeaveDayParts(
  calendar: Pick<WorkCalendar, 'special'>,
  span: AwaySpan,
  countsCalendarDays: boolean,
): DayPart[] {
  const counted = listDayHalves(span).filter(({ day }) => countsCalendarDays || isWorkday(calendar, day));
  return [...groupRows(counted, ({ day }) => day)].map(([day, halves]) => ({ day, hundredths: halves.length * 50 }));
}
