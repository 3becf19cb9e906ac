import { sql } from 'kysely';
import { project } from '#business/consult/project/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { type StageAmounts, threeLimits } from '../model/index.ts';

/** What each stage of a project comes to (the newest version of each, 批复 before 编制; all settlements), and 三超. */
export async function limitsOf(ctx: Context, id: string) {
  await getRecord(ctx, project, id);
  const newest = (
    kind: string,
  ) => sql`(select case when state = 'approved' then agreed_amount else nullif(claimed_amount, 0) end::text from ledger_estimate
    where company_id = ${ctx.me.companyId} and project = ${id} and kind = ${kind} order by (state = 'approved') desc, version_no desc limit 1)`;
  const found = await first(
    ctx.db,
    sql<StageAmounts>`select ${newest('estimate')} as estimate, ${newest('budget')} as budget, ${newest('control')} as control,
      (select sum(agreed_amount)::text from ledger_settlement where company_id = ${ctx.me.companyId} and project = ${id} and agreed_amount <> 0) as settled`,
  );
  const amounts = found ?? { estimate: null, budget: null, control: null, settled: null };
  return { ...amounts, limits: threeLimits(amounts) };
}
