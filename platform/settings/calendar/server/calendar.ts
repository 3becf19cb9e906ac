import { sql } from 'kysely';
import { DEFAULT_WORK_CALENDAR, parseWorkHours, type WorkCalendar } from '#kernel/base/time/work-time.ts';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { keptAbout } from '#kernel/server/records/list/kept.ts';
import { paramValue } from '#platform/settings/param/server/index.ts';
import { calendarDay } from '../model/index.ts';
import { calendarParams } from '../model/params.ts';

/** The days of a company that are not as their weekday says, and whether people work on them. */
export async function specialDays(db: Db, companyId: string): Promise<WorkCalendar['special']> {
  const found = await rows(
    db,
    sql<{ day: string; works: boolean }>`select day::text as day, kind = 'work' as works
      from calendar_calendar_day where company_id = ${companyId}`,
  );
  return new Map(found.map(({ day, works }) => [day, works]));
}

/** When the person's company works: its special days, and the hours set as a parameter. Another process's change shows within 5 s. */
export async function workCalendar(ctx: Context): Promise<WorkCalendar> {
  const { companyId } = ctx.me;
  const special = await keptAbout(ctx, calendarDay.code).get('calendar', () => specialDays(ctx.db, companyId));
  const hours = parseWorkHours(await paramValue(ctx, calendarParams.hours));
  return { special, hours: hours ?? DEFAULT_WORK_CALENDAR.hours };
}
