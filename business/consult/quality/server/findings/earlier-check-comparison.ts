import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { EarlierCheckComparison } from '../../model/index.ts';

type Earlier = Omit<EarlierCheckComparison, 'new' | 'remaining' | 'fixed'>;

/**
 * The check a record is compared with: the newest finished one of an earlier version of the same stage of the project, else of
 * the same version; null for the first.
 */
export async function findEarlierCheck(ctx: Context, recordId: string): Promise<Earlier | null> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<Earlier>`select e.id, v.version_no as "versionNo", e.ended_date as "endedDate" from quality_check_record r
    join pub_cost_file c on c.company_id = r.company_id and c.id = r.cost_file
    join quality_check_record e on e.company_id = r.company_id and e.project = r.project and e.id < r.id and e.state = 'done'
    join pub_cost_file v on v.company_id = e.company_id and v.id = e.cost_file and v.stage is not distinct from c.stage and v.version_no <= c.version_no
    where r.company_id = ${ctx.me.companyId} and r.id = ${recordId} order by (v.id <> c.id) desc, e.id desc limit 1`,
  );
  return found ?? null;
}

/** How a finding f stands to an earlier check; null where the earlier one did not look. */
export function findingChangeStatusSql(earlierId: string | null): Sql {
  if (earlierId === null) return sql`null::text`;
  return sql`case when ${isIn(earlierId)} then 'remaining' when ${wasRun(earlierId)} then 'new' end`;
}

/** The findings f of the earlier check that a record, which looked again, has no more. */
export const isFindingFixedSql = (recordId: string): Sql => sql`${wasRun(recordId)} and not ${isIn(recordId)}`;

const isIn = (recordId: string): Sql =>
  sql`exists (select 1 from quality_finding s where s.company_id = f.company_id and s.record_id = ${recordId} and s.same_as = f.same_as)`;

const wasRun = (recordId: string): Sql =>
  sql`exists (select 1 from quality_check_run c where c.company_id = f.company_id and c.record_id = ${recordId} and c.check_key = f.check_key)`;

/** The check a record is compared with, and what has become of the findings since. */
export async function compareWithEarlierCheck(ctx: Context, recordId: string): Promise<EarlierCheckComparison | null> {
  const earlier = await findEarlierCheck(ctx, recordId);
  if (!earlier) return null;
  const { companyId } = ctx.me;
  const found = await fetchFirstRow(
    ctx.db,
    sql<Pick<EarlierCheckComparison, 'new' | 'remaining' | 'fixed'>>`select
      (count(*) filter (where standing = 'new'))::int as new, (count(*) filter (where standing = 'remaining'))::int as remaining,
      (select count(*)::int from quality_finding f where f.company_id = ${companyId} and f.record_id = ${earlier.id} and f.cause_no is null and ${isFindingFixedSql(recordId)}) as fixed
    from (select ${findingChangeStatusSql(earlier.id)} as standing from quality_finding f where f.company_id = ${companyId} and f.record_id = ${recordId} and f.cause_no is null) now`,
  );
  return found ? { ...earlier, ...found } : null;
}
