import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, createUserContext } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { allocationRule, costEntry } from '../model/index.ts';
import { allocateIndirectCosts } from './allocate-costs.ts';
import { freezeAllocationRun, reviewAllocationRun } from './allocation-run-steps.ts';
import { allCostsSql } from './costs-sql.ts';

const MONTHS = 6;

/** What costs the firm every month and no other record says. */
const RUNNING = [
  ['固定资产折旧', 'other', '21600'],
  ['装修费摊销', 'office', '9600'],
] as const;

async function demoCosts(ctx: Context, months: readonly string[]): Promise<void> {
  for (const month of months)
    for (const [title, subject, amount] of RUNNING)
      await saveRecord(ctx, costEntry, { title, subject, amount, side: 'indirect', date: `${month}-05`, dept: null });
  await sql`update profit_cost_entry set dept = null, status = 'approved', status_label = '已通过' where company_id = 1`.execute(
    ctx.db,
  );
}

/** The demo firm shares its indirect costs by heads and its departments' by income; months before this one are frozen. */
export async function createDemoAllocations(runtime: Runtime): Promise<void> {
  const gm = await fetchFirstRow(
    runtime.database.system,
    sql<{ id: string }>`select id::text from pub_person where company_id = 1 and login_name = 'gm'`,
  );
  if (!gm) return;
  const ctx = await createUserContext(runtime, '1', gm.id, 'demo-allocation');
  if (await fetchFirstRow(ctx.db, sql`select 1 from profit_allocation_rule limit 1`)) return;
  const [year = 0, month = 0] = dayOfInstant(new Date()).split('-').map(Number);
  const months = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
  await demoCosts(ctx, months.slice(1));
  await saveRecord(ctx, allocationRule, { name: '公司费用按人数', step: 1, target: 'dept', key: 'headcount' });
  await saveRecord(ctx, allocationRule, {
    name: '部门费用按净收入到项目',
    step: 90,
    target: 'project',
    key: 'netIncome',
  });
  const spent = await fetchRows(
    ctx.db,
    sql<{
      month: string;
    }>`select distinct to_char(c.date, 'YYYY-MM') as month from ${allCostsSql(ctx)} c where c.project is null order by 1`,
  );
  for (const { month: one } of spent.filter(({ month: one }) => months.slice(1).includes(one))) {
    const { id } = await allocateIndirectCosts(ctx, one);
    if (one >= (months[2] ?? '')) continue;
    await reviewAllocationRun(ctx, id);
    await freezeAllocationRun(ctx, id);
  }
}
