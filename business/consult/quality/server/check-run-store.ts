import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { CheckRunRow, OneCheckResult, Severity } from '../model/index.ts';

/** Keeps what each check of a record looked at, beside its findings. Runs of an earlier attempt are replaced. */
export async function saveCheckRuns(
  db: Db,
  companyId: string,
  recordId: string,
  runs: readonly OneCheckResult[],
): Promise<void> {
  await sql`delete from quality_check_run where company_id = ${companyId} and record_id = ${recordId}`.execute(db);
  const kept = runs.map(({ key, title, outcome }, at) => ({
    key,
    sort: at,
    title,
    checked: outcome.checked,
    notChecked: outcome.notChecked,
    figures: outcome.figures,
  }));
  await sql`insert into quality_check_run (company_id, record_id, check_key, sort, title, checked, not_checked, figures)
    select ${companyId}::bigint, ${recordId}::bigint, r.* from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r (key text, sort int, title text, checked int, "notChecked" jsonb, figures jsonb)`.execute(
    db,
  );
}

type Counted = { checkKey: string; severity: Severity; open: number; ignored: number; carried: number };

/** The checks of a record in their order, each with its faults counted; ignored ones and consequences of others are counted apart. */
export async function loadCheckRuns(ctx: Context, recordId: string): Promise<CheckRunRow[]> {
  const { companyId } = ctx.me;
  const [runs, counted] = await Promise.all([
    fetchRows(
      ctx.db,
      sql<CheckRunRow>`select check_key as key, title, checked, not_checked as "notChecked", figures from quality_check_run
      where company_id = ${companyId} and record_id = ${recordId} order by sort`,
    ),
    fetchRows(
      ctx.db,
      sql<Counted>`select check_key as "checkKey", severity, (count(*) filter (where state <> 'ignored' and cause_no is null))::int as open,
        (count(*) filter (where state = 'ignored' and cause_no is null))::int as ignored, (count(*) filter (where state <> 'ignored' and cause_no is not null))::int as carried
      from quality_finding where company_id = ${companyId} and record_id = ${recordId} group by 1, 2`,
    ),
  ]);
  return runs.map((run) => {
    const counts: Record<Severity, number> = { error: 0, warn: 0, info: 0 };
    let ignored = 0;
    let carried = 0;
    for (const row of counted.filter(({ checkKey }) => checkKey === run.key)) {
      counts[row.severity] = row.open;
      ignored += row.ignored;
      carried += row.carried;
    }
    return { ...run, counts, ignored, carried };
  });
}

/**
 * Writes a record's counts anew from its findings, in the name of the person `by`. A fault counts once with its
 * consequences, and its money is the most that any of them says. The record's row must be held by this transaction.
 */
export async function recountCheckRecord(db: Db, companyId: string, recordId: string, by: string): Promise<void> {
  const own = sql`company_id = ${companyId} and record_id = ${recordId}`;
  await sql`update quality_check_record r set error_count = n.error, warn_count = n.warn, info_count = n.info, ignored_count = n.ignored, amount = n.amount, updated_by = ${by}, updated_date = now()
    from (select count(*) filter (where severity = 'error' and state <> 'ignored') as error, count(*) filter (where severity = 'warn' and state <> 'ignored') as warn,
      count(*) filter (where severity = 'info' and state <> 'ignored') as info, count(*) filter (where state = 'ignored') as ignored,
      (select coalesce(sum(most), 0) from (select max(abs(amount_impact)) as most from quality_finding f where ${own} group by coalesce(cause_no, no)
        having bool_or(cause_no is null and severity = 'error' and state <> 'ignored')) faults) as amount
      from quality_finding where ${own} and cause_no is null) n
    where r.company_id = ${companyId} and r.id = ${recordId}`.execute(db);
}
