import { sql } from 'kysely';
import { objectiveActualsSql } from '#business/finance/objective/server/index.ts';
import { type Context, createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import { computeValuesByRules } from '#kernel/server/records/draft/finalize-values-to-save.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { objectiveCycle, okrErrors, okrKeyResult } from '../model/index.ts';

/** What of a key result changes while its objective is worked on. */
interface KeyResultValue {
  readonly current: string;
  readonly confidence?: number;
}

/** Writes a key result's value, and what its own rules make of it. */
export async function writeKeyResult(ctx: Context, id: string, value: KeyResultValue): Promise<void> {
  const existing = await getRecord(ctx, okrKeyResult, id);
  const { progress, contribution } = await computeValuesByRules(ctx, okrKeyResult, { ...value }, existing);
  await changeRecords(ctx, okrKeyResult, id, {
    ...value,
    progress: String(progress ?? '0'),
    contribution: String(contribution ?? '0'),
  });
}

/** Figures are told in 万元. */
const UNIT = 10_000;

interface FedKeyResult {
  readonly id: string;
  readonly current: string;
  readonly actual: string;
}

/**
 * What the firm, the department with all below it, or the person has signed or earned in the cycle, beside what the key
 * results say: only those that differ.
 */
function loadOutdatedKeyResults(ctx: Context, cycle: Sql): Promise<FedKeyResult[]> {
  const { companyId } = ctx.me;
  return fetchRows(
    ctx.db,
    sql<FedKeyResult>`select k.id::text as id, k.current::text as current, f.actual::text as actual
    from okr_okr_key_result k join okr_okr o on o.company_id = k.company_id and o.id = k.okr
      join okr_objective_cycle c on c.company_id = o.company_id and c.id = o.cycle
      cross join lateral (select round(coalesce(sum(a.amount), 0) / ${UNIT}, 2) as actual from ${objectiveActualsSql(ctx)} a
        where a.metric = k.source and a.date between c.from_date and c.to_date
          and (o.level = 'company' or o.level = 'person' and a.owner = o.owner or o.level = 'dept' and a.dept in (
            select d.id from pub_department d where d.company_id = o.company_id and (d.id = o.dept or o.dept::text = any(string_to_array(d.parent_ids, ',')))))) f
    where k.company_id = ${companyId} and k.source <> 'manual' and o.state in ('aligned', 'active') and ${cycle} and f.actual is distinct from k.current
    order by k.id`,
  );
}

/** Brings the key results of a cycle that the system feeds up to date. @returns how many changed @throws Refusal 409 of a closed cycle */
export async function refreshKeyResults(ctx: Context, cycleId: string): Promise<{ changed: number }> {
  const cycle = await getRecord(ctx, objectiveCycle, cycleId);
  if (cycle.state === 'closed') throw okrErrors.okrCycleClosed({ name: cycle.name });
  return inTransaction(ctx, async (tx) => writeOutdated(tx, sql`c.id = ${cycleId}`));
}

async function writeOutdated(ctx: Context, cycle: Sql): Promise<{ changed: number }> {
  const system = await createSystemContext(ctx.runtime, ctx.me.companyId, 'okr');
  const inner = { ...system, db: ctx.db };
  const outdated = await loadOutdatedKeyResults(inner, cycle);
  for (const { id, actual } of outdated) await writeKeyResult(inner, id, { current: actual });
  return { changed: outdated.length };
}

/** Every night the key results that the system feeds are brought up to date. */
export const keyResultSchedule: ScheduledTask = {
  name: 'okr-key-results',
  when: 'night',
  async run(runtime) {
    const found = await fetchRows(
      runtime.database.system,
      sql<{
        company: string;
      }>`select distinct company_id::text as company from okr_objective_cycle where state <> 'closed'`,
    );
    for (const { company } of found)
      await inTransaction(await createSystemContext(runtime, company, 'okr'), (ctx) =>
        writeOutdated(ctx, sql`c.state <> 'closed'`),
      );
  },
};

/** Where a key result stands, held until the end of the transaction. */
export interface HeldKeyResult {
  readonly okr: string;
  readonly source: string;
  readonly current: string;
  readonly owner: string;
  readonly state: string;
  readonly dept: string | null;
  readonly closed: boolean;
}

export const holdKeyResult = (ctx: Context, id: string): Promise<HeldKeyResult | undefined> =>
  fetchFirstRow(
    ctx.db,
    sql<HeldKeyResult>`select k.okr::text as okr, k.source, k.current::text as current, o.owner::text as owner, o.state, o.dept_id::text as dept,
      c.state = 'closed' as closed
    from okr_okr_key_result k join okr_okr o on o.company_id = k.company_id and o.id = k.okr
      join okr_objective_cycle c on c.company_id = o.company_id and c.id = o.cycle
    where k.company_id = ${ctx.me.companyId} and k.id = ${id} for update of k`,
  );
