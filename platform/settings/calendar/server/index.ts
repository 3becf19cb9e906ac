import { sql } from 'kysely';
import { WORK_CALENDAR_VARIABLE } from '#kernel/feel/workday-functions.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { calendarDay } from '../model/index.ts';
import { expandHolidayDays, PUBLIC_HOLIDAYS } from '../model/public-holidays.ts';
import { loadWorkCalendar } from './load-work-calendar.ts';

export { loadSpecialDays, loadWorkCalendar } from './load-work-calendar.ts';

const labelOf = (kind: string): string | null =>
  calendarDay.fields.kind.options?.find(({ value }) => value === kind)?.label ?? null;

/** The public holidays known to this version, one piece each, so that later years reach firms that are there. */
export const calendarServer: ServerModulePart = {
  facts: { [WORK_CALENDAR_VARIABLE]: async (ctx) => Object.fromEntries((await loadWorkCalendar(ctx)).special) },
  starting: () =>
    PUBLIC_HOLIDAYS.map((holiday) => ({
      key: `calendar/${holiday.from}`,
      async write(db, companyId) {
        const days = expandHolidayDays(holiday).map((one) => ({ ...one, label: labelOf(one.kind) }));
        await sql`insert into calendar_calendar_day (company_id, day, kind, kind_label, name)
          select ${companyId}, d.day, d.kind, d.label, d.name
          from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) d (day date, kind text, label text, name text)
          on conflict (company_id, day) do nothing`.execute(db);
      },
    })),
};
