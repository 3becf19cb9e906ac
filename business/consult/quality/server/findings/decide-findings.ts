import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { checkRecord, qualityErrors } from '../../model/index.ts';
import { recountCheckRecord } from '../check-run-store.ts';
import { countOwnOpenFindings, notifyFindingsSettled } from './assign-findings.ts';
import { loadVisibleFindings } from './finding-queries.ts';

/** Ignores findings with their consequences for a reason, or takes that back. Counts of their records follow. @throws Refusal */
export async function setFindingsIgnored(
  ctx: Context,
  wish: { ids: readonly string[]; ignored: boolean; reason?: string },
) {
  const reason = wish.ignored ? (wish.reason ?? '') : '';
  if (wish.ignored && reason === '') throw qualityErrors.ignoreReasonMissing();
  const state = wish.ignored ? 'ignored' : 'open';
  const affected = wish.ignored ? sql`true` : sql`state = 'ignored'`;
  const changes = sql`state = ${state}, ignore_reason = ${reason}, viewed = true`;
  return decide(ctx, wish.ids, { changes, affected, folded: true, settles: wish.ignored });
}

/** Notes an opinion on findings, says that they are right with their consequences, or takes that back. An ignored one stays ignored. */
export async function setFindingsOpinion(
  ctx: Context,
  wish: { ids: readonly string[]; opinion?: string; confirmed?: boolean },
) {
  const changes = [
    sql`viewed = true`,
    ...(wish.opinion === undefined ? [] : [sql`opinion = ${wish.opinion}`]),
    ...(wish.confirmed === undefined
      ? []
      : [sql`state = case when state = 'ignored' then state else ${wish.confirmed ? 'confirmed' : 'open'} end`]),
  ];
  const folded = wish.confirmed !== undefined && wish.opinion === undefined;
  return decide(ctx, wish.ids, {
    changes: sql.join(changes),
    affected: sql`true`,
    folded,
    settles: wish.confirmed === true,
  });
}

interface Settling {
  changes: Sql;
  affected: Sql;
  /** What is said of a fault holds for its consequences. */
  folded: boolean;
  /** Nothing more is to be done about them. */
  settles: boolean;
}

/** One transaction: records are held in the order of their ids, so that two people deciding at once count right. */
async function decide(
  ctx: Context,
  ids: readonly string[],
  { changes, affected, folded, settles }: Settling,
): Promise<{ changed: number }> {
  const { companyId, userId } = ctx.me;
  const changed = await inTransaction(ctx, async (inner) => {
    const findings = await loadVisibleFindings(inner, ids);
    const records = [...new Set(findings.map(({ recordId }) => recordId))];
    await sql`select id from quality_check_record where company_id = ${companyId} and id = any(${records}::bigint[]) order by id for update`.execute(
      inner.db,
    );
    const own = settles ? await countOwnOpenFindings(inner, ids) : 0;
    const consequences = sql`exists (select 1 from quality_finding h where h.company_id = f.company_id and h.record_id = f.record_id and h.no = f.cause_no and h.id = any(${[...ids]}::bigint[]))`;
    const found = await fetchRows(
      inner.db,
      sql`update quality_finding f set ${changes}, settled_by = ${userId}, settled_date = now()
        where f.company_id = ${companyId} and f.record_id = any(${records}::bigint[]) and (f.id = any(${[...ids]}::bigint[])${folded ? sql` or ${consequences}` : sql``}) and ${affected} returning id`,
    );
    for (const id of records) await recountCheckRecord(inner.db, companyId, id, userId);
    if (own > 0) await notifyFindingsSettled(inner, records);
    return found.length;
  });
  invalidateEntityCache(ctx, checkRecord.code);
  return { changed };
}

/** Remembers that findings were looked at, or are to be looked at again. */
export async function saveFindingsViewed(
  ctx: Context,
  ids: readonly string[],
  viewed: boolean,
): Promise<{ changed: number }> {
  await loadVisibleFindings(ctx, ids);
  const found = await fetchRows(
    ctx.db,
    sql`update quality_finding set viewed = ${viewed} where company_id = ${ctx.me.companyId} and id = any(${[...ids]}::bigint[]) and viewed <> ${viewed} returning id`,
  );
  return { changed: found.length };
}
