import { sql } from 'kysely';
import { loadVisibleCostFile } from '#business/consult/cost/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { containing } from '#kernel/server/db/like.ts';
import { page, rows } from '#kernel/server/db/rows.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { scopeOf } from '#kernel/server/records/scope/scope.ts';
import { threadAccessOf } from '#kernel/server/threads/database-access.ts';
import {
  type CheckedRule,
  checkRecord,
  LOGICAL_CHECK,
  type LogicalRecord,
  type LogicalRule,
  ruleFaults,
  ruleIdOf,
  type TriedRule,
} from '../../model/index.ts';
import { setIgnore, setOpinion } from '../findings/decide.ts';
import { finishedRecord } from '../record-view.ts';
import { runsOf } from '../run-store.ts';
import { keptRules } from './kept-rules.ts';
import type { TryOrder } from './try-thread.ts';

const MEMORY_MB = 1024;

interface Tried {
  readonly fileId?: string | undefined;
  readonly recordId?: string | undefined;
  readonly ruleIds?: readonly string[] | undefined;
  readonly rule?: LogicalRule | undefined;
}

/** What rules say of a stored file. @throws InvalidInput for a rule that cannot be judged. @throws Refusal 404 beyond the person's scope */
export async function tryRules(ctx: Context, { fileId, recordId, ruleIds, rule }: Tried): Promise<TriedRule[]> {
  const asked = fileId ?? (await getRecord(ctx, checkRecord, recordId ?? '')).costFile;
  await loadVisibleCostFile(ctx, asked);
  const faults = rule ? ruleFaults(rule) : {};
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  const { companyId } = ctx.me;
  const rules = rule ? [rule] : await keptRules(ctx.db, companyId, ruleIds);
  if (rules.length === 0) return [];
  const order: TryOrder = { access: threadAccessOf(ctx.runtime, companyId), fileId: asked, rules };
  return ctx.runtime.threads.run<TriedRule[]>('quality-try-rules', order, { memoryMb: MEMORY_MB, who: ctx.me });
}

type Counted = Pick<CheckedRule, 'found' | 'open' | 'ignored' | 'amount'> & { ruleId: string };

/** The firm's rules with what a finished record found by each. @throws Refusal 404 */
export async function checkedRules(ctx: Context, recordId: string): Promise<CheckedRule[]> {
  await finishedRecord(ctx, recordId);
  const { companyId } = ctx.me;
  const [counted, runs] = await Promise.all([
    rows(
      ctx.db,
      sql<Counted>`select rule_id as "ruleId", count(*)::int as found, (count(*) filter (where state <> 'ignored'))::int as open,
        (count(*) filter (where state = 'ignored'))::int as ignored, coalesce(sum(abs(amount_impact)), 0)::numeric(24,2)::text as amount
      from quality_finding where company_id = ${companyId} and record_id = ${recordId} and check_key = ${LOGICAL_CHECK} group by 1`,
    ),
    runsOf(ctx, recordId),
  ]);
  const byRule = new Map(counted.map((each) => [each.ruleId, each]));
  const faults = new Map(
    runs.find(({ key }) => key === LOGICAL_CHECK)?.notChecked.map(({ ruleId, reason }) => [ruleId, reason]),
  );
  const known = [...new Set([...byRule.keys(), ...faults.keys()])].map((each) => each.slice(LOGICAL_CHECK.length + 1));
  const enabled = await keptRules(ctx.db, companyId);
  const others = known.filter((id) => /^\d+$/.test(id) && !enabled.some((rule) => rule.id === id));
  const rules = [...enabled, ...(others.length > 0 ? await keptRules(ctx.db, companyId, others) : [])];
  return rules.map(({ id, name, severity }) => {
    const { found = 0, open = 0, ignored = 0, amount = '0.00' } = byRule.get(ruleIdOf(id)) ?? {};
    return { ruleId: id, name, severity, found, open, ignored, amount, fault: faults.get(ruleIdOf(id)) ?? null };
  });
}

/** Finished records in which the rules were asked, the newest first. */
export function logicalRecords(
  ctx: Context,
  {
    keyword = '',
    ...asked
  }: { keyword?: string | undefined; pageNo?: number | undefined; pageSize?: number | undefined },
) {
  const like = containing(keyword.trim());
  const own = sql`f.company_id = t.company_id and f.record_id = t.id and f.check_key = ${LOGICAL_CHECK}`;
  const listing = {
    columns: sql`t.id, t.name, p.name as "projectName", r.checked, t.ended_date as "endedDate",
      (select count(*)::int from quality_finding f where ${own}) as found,
      (select count(*)::int from quality_finding f where ${own} and f.state <> 'ignored') as open`,
    from: sql`quality_check_record t join quality_check_run r on r.company_id = t.company_id and r.record_id = t.id and r.check_key = ${LOGICAL_CHECK}
      join pub_project p on p.company_id = t.company_id and p.id = t.project`,
    where: sql`${scopeOf(checkRecord, ctx.me).sql} and t.state = 'done' and (t.name ilike ${like} or p.name ilike ${like})`,
    order: sql`t.id desc`,
  };
  return page<LogicalRecord>(ctx.db, listing, asked);
}

interface Settled {
  readonly ids: readonly string[];
  readonly ignored?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly opinion?: string | undefined;
  readonly confirmed?: boolean | undefined;
}

/** Ignores findings or takes that back, and notes what is thought of them. @throws Refusal as those do */
export async function settleFindings(ctx: Context, { ids, ignored, reason, opinion, confirmed }: Settled) {
  if (ignored !== undefined) return setIgnore(ctx, { ids, ignored, ...(reason === undefined ? {} : { reason }) });
  return setOpinion(ctx, {
    ids,
    ...(opinion === undefined ? {} : { opinion }),
    ...(confirmed === undefined ? {} : { confirmed }),
  });
}
