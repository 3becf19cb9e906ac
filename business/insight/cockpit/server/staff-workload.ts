import { sql } from 'kysely';
import { timeTrack } from '#business/consult/project/model/index.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { workingHoursOfMonth } from '#kernel/base/time/work-calendar.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import { staffWorkloadList } from '../model/index.ts';
import { visibleCockpitRowsSql } from './cockpit-list-sources.ts';

/** So many years back boards can be looked at. */
const YEARS = 6;

/** The months of the years that boards show, each with the hours of its working days, as a table c. */
async function monthCapacitySql(ctx: Context): Promise<Sql> {
  const calendar = await loadWorkCalendar(ctx);
  const thisYear = Number(dayOfInstant(new Date()).slice(0, 4));
  const months = Array.from({ length: YEARS * 12 }, (_, at) => {
    const month = `${thisYear - Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    return sql`(${month}::text, ${workingHoursOfMonth(calendar, month)}::numeric)`;
  });
  return sql`(values ${sql.join(months)}) c(month, capacity)`;
}

/** Who noted hours in a month, and how much of its working time they are. */
export const staffWorkloadListSource = defineListSource(staffWorkloadList, {
  query: async (ctx) => ({
    id: sql`concat_ws('-', r.person, r.month)`,
    company: sql`r.company_id`,
    columns: {
      name: sql`p.name`,
      person: sql`r.person`,
      dept: sql`p.dept`,
      month: sql`r.month`,
      hours: sql`r.hours`,
      capacity: sql`c.capacity`,
      rate: sql`round(r.hours / nullif(c.capacity, 0), 4)`,
    },
    from: sql`(select t.company_id, t.person, to_char(t.date, 'YYYY-MM') as month, sum(t.hours) as hours
        from (select r.* from ${visibleCockpitRowsSql(ctx, timeTrack)}) t group by 1, 2, 3) r
      join ${await monthCapacitySql(ctx)} on c.month = r.month
      join pub_person p on p.company_id = r.company_id and p.id = r.person`,
  }),
});
