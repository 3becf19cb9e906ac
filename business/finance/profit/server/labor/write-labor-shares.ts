import { sql } from 'kysely';
import { deptWage } from '#business/finance/wage/model/index.ts';
import { firstAndLastDayOf } from '#kernel/base/time/months.ts';
import { workingHoursOfMonth } from '#kernel/base/time/work-calendar.ts';
import { type Context, createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';

/**
 * Gives the projects their part of a department's wages in 元: cost × hours noted for the project ÷ working hours of the
 * sheet's people in the month, or all hours they noted where these are more. It is the department's average hour, so that
 * nobody's own pay shows. Parts are cut to the cent; what is left stays the department's.
 */
async function writeLaborShares(tx: Context, wage: string): Promise<void> {
  const company = tx.me.companyId;
  const sheet = await fetchFirstRow(
    tx.db,
    sql<{ month: string }>`select month from pub_wage where company_id = ${company} and id = ${wage}`,
  );
  if (!sheet) return;
  const [from, to] = firstAndLastDayOf(sheet.month);
  const hours = workingHoursOfMonth(await loadWorkCalendar(tx), sheet.month);
  await sql`delete from profit_labor_share where company_id = ${company} and wage = ${wage}`.execute(tx.db);
  await sql`insert into profit_labor_share (company_id, wage, project, hours, capacity, amount)
    with staff as (select distinct l.staff from pub_wage_line l where l.company_id = ${company} and l.wage = ${wage}),
      noted as (select t.project, sum(t.hours) as hours from pub_time_track t join staff s on s.staff = t.person
        where t.company_id = ${company} and t.date between ${from}::date and ${to}::date group by 1),
      whole as (select greatest((select count(*) from staff) * ${hours}::numeric, (select sum(hours) from noted)) as hours)
    select w.company_id, w.id, n.project, n.hours, h.hours, trunc(w.cost * n.hours / h.hours, 2)
    from pub_wage w cross join noted n cross join whole h
    where w.company_id = ${company} and w.id = ${wage} and w.cost > 0 and h.hours > 0`.execute(tx.db);
}

/** Wages are shared by the hours that are noted when they are approved; notes that come later change nothing of them. */
export const laborShareHooks = defineEntityHooks(deptWage, {
  async afterStatus(ctx, id, status) {
    if (status === 'approved') await writeLaborShares(ctx, id);
  },
});

/** The wages that the demo firm begins with are shared as approved ones are. */
export async function shareDemoWages(runtime: Runtime): Promise<void> {
  const ctx = await createSystemContext(runtime, '1', 'profit');
  if (!ctx) return;
  const sheets = await fetchRows(
    runtime.database.system,
    sql<{ id: string }>`select w.id::text as id from pub_wage w where w.company_id = 1 and w.status = 'approved'
      and not exists (select from profit_labor_share s where s.company_id = w.company_id and s.wage = w.id) order by w.id`,
  );
  await inTransaction(ctx, async (tx) => {
    for (const { id } of sheets) await writeLaborShares(tx, id);
  });
}
