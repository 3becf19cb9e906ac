import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { missingFundBonusesSql, missingFundSharesSql, postFundMovements } from './post-fund-movements.ts';

/** All that funds are due and do not have yet. */
async function postAllDue(tx: Context): Promise<void> {
  await postFundMovements(tx, missingFundSharesSql(tx.me.companyId, sql`true`));
  await postFundMovements(tx, missingFundBonusesSql(tx.me.companyId));
}

/** Gives funds what they are due of receipts that came by no claim of today, and of bonus periods. */
export const fundShareCatchUpSchedule: ScheduledTask = {
  name: 'missed-fund-shares',
  when: 'night',
  async run(runtime) {
    const found = await fetchRows(
      runtime.database.system,
      sql<{ id: string }>`select id::text from pub_company order by id`,
    );
    for (const { id } of found) {
      const ctx = await createSystemContext(runtime, id, 'fund');
      if (ctx) await inTransaction(ctx, postAllDue);
    }
  },
};

/** The demo firm's departments have funds since January: an annual quota, a tenth of what comes in, and what they spent. */
export async function createDemoFunds(runtime: Runtime): Promise<void> {
  const ctx = await createSystemContext(runtime, '1', 'fund');
  if (
    !ctx ||
    (await fetchFirstRow(runtime.database.system, sql`select 1 from fund_dept_fund where company_id = 1 limit 1`))
  )
    return;
  await inTransaction(ctx, async (tx) => {
    await sql`insert into fund_dept_fund (company_id, dept_id, name, dept, start_date, share, overdraft, guarded, created_by, updated_by)
      select distinct on (p.dept) 1, p.dept, o.name || '资金', p.dept, date_trunc('year', ${dayOfInstant(new Date())}::date)::date, 0.1, 5000, false, f.id, f.id
      from pub_person p join pub_department o on o.company_id = p.company_id and o.id = p.dept
        join pub_person f on f.company_id = 1 and f.login_name = 'finance'
      where p.company_id = 1 and p.kind = 'staff' and p.state = 'enabled'`.execute(tx.db);
    await postFundMovements(
      tx,
      sql`select f.id, f.start_date, 'in', 'quota', '年度额度', to_char(f.start_date, 'YYYY') || '年度额度', 20000::numeric, 'demo.quota.' || f.id
        from fund_dept_fund f where f.company_id = 1`,
    );
    await postAllDue(tx);
    await postFundMovements(
      tx,
      sql`select f.id, e.apply_date, 'out', 'expense', '费用支出', e.no || ' ' || e.title, e.total, 'expense.' || e.id
        from pub_expense e join fund_dept_fund f on f.company_id = e.company_id and f.dept = e.dept and e.apply_date >= f.start_date
        where e.company_id = 1 and e.status = 'approved'`,
    );
  });
}
