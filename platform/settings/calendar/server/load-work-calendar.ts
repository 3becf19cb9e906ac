import { sql } from 'kysely';
import { DEFAULT_WORK_CALENDAR, parseWorkHours, type WorkCalendar } from '#kernel/base/time/work-calendar.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { entityOwnValuesCache } from '#kernel/server/records/list/query-result-cache.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import { calendarDay } from '../model/index.ts';
import { calendarParams } from '../model/params.ts';

/** The days of a company that are not as their weekday says, and whether people work on them. */
export async function loadSpecialDays(db: Db, companyId: string): Promise<WorkCalendar['special']> {
  const found = await fetchRows(
    db,
    sql<{ day: string; works: boolean }>`select day::text as day, kind = 'work' as works
      from calendar_calendar_day where company_id = ${companyId}`,
  );
  return new Map(found.map(({ day, works }) => [day, works]));
}

/** When the person's company works: its special days, and the hours set as a parameter. Another process's change shows within 5 s. */
export async function loadWorkCalendar(ctx: Context): Promise<WorkCalendar> {
  const { companyId } = ctx.me;
  const special = await entityOwnValuesCache(ctx, calendarDay.code).get('calendar', () =>
    loadSpecialDays(ctx.db, companyId),
  );
  const hours = parseWorkHours(await getCachedParamValue(ctx, calendarParams.hours));
  return { special, hours: hours ?? DEFAULT_WORK_CALENDAR.hours };
}
