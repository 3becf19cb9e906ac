import { sql } from 'kysely';
import { loadVisibleCostFile } from '#business/consult/cost/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchPage, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { likePatternContaining } from '#kernel/server/db/like-pattern.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import {
  buildLogicalFindingRuleId,
  type CheckedRuleSummary,
  checkRecord,
  findRuleFaults,
  LOGICAL_CHECK_KEY,
  type LogicalCheckRecord,
  type LogicalRule,
  type RuleTrialResult,
} from '../../model/index.ts';
import { requireFinishedCheckRecord } from '../check-record-queries.ts';
import { loadCheckRuns } from '../check-run-store.ts';
import { setFindingsIgnored, setFindingsOpinion } from '../findings/decide-findings.ts';
import { loadEnabledRules } from './load-enabled-rules-and-ranges.ts';
import type { RuleTrialTask } from './rule-trial-worker.ts';

const MEMORY_MB = 1024;

interface Tried {
  readonly fileId?: string | undefined;
  readonly recordId?: string | undefined;
  readonly ruleIds?: readonly string[] | undefined;
  readonly rule?: LogicalRule | undefined;
}

/** What rules say of a stored file. @throws InvalidInput for a rule that cannot be judged. @throws Refusal 404 beyond the person's scope */
export async function tryLogicalRules(
  ctx: Context,
  { fileId, recordId, ruleIds, rule }: Tried,
): Promise<RuleTrialResult[]> {
  const asked = fileId ?? (await getRecord(ctx, checkRecord, recordId ?? '')).costFile;
  await loadVisibleCostFile(ctx, asked);
  const faults = rule ? findRuleFaults(rule) : {};
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  const { companyId } = ctx.me;
  const rules = rule ? [rule] : await loadEnabledRules(ctx.db, companyId, ruleIds);
  if (rules.length === 0) return [];
  const order: RuleTrialTask = { access: workerDatabaseAccessOf(ctx.runtime, companyId), fileId: asked, rules };
  return ctx.runtime.threads.run<RuleTrialResult[]>('quality-try-rules', order, { memoryMb: MEMORY_MB, who: ctx.me });
}

type Counted = Pick<CheckedRuleSummary, 'found' | 'open' | 'ignored' | 'amount'> & { ruleId: string };

/** The firm's rules with what a finished record found by each. @throws Refusal 404 */
export async function loadRuleFindingCounts(ctx: Context, recordId: string): Promise<CheckedRuleSummary[]> {
  await requireFinishedCheckRecord(ctx, recordId);
  const { companyId } = ctx.me;
  const [counted, runs] = await Promise.all([
    fetchRows(
      ctx.db,
      sql<Counted>`select rule_id as "ruleId", count(*)::int as found, (count(*) filter (where state <> 'ignored'))::int as open,
        (count(*) filter (where state = 'ignored'))::int as ignored, coalesce(sum(abs(amount_impact)), 0)::numeric(24,2)::text as amount
      from quality_finding where company_id = ${companyId} and record_id = ${recordId} and check_key = ${LOGICAL_CHECK_KEY} group by 1`,
    ),
    loadCheckRuns(ctx, recordId),
  ]);
  const byRule = new Map(counted.map((each) => [each.ruleId, each]));
  const faults = new Map(
    runs.find(({ key }) => key === LOGICAL_CHECK_KEY)?.notChecked.map(({ ruleId, reason }) => [ruleId, reason]),
  );
  const known = [...new Set([...byRule.keys(), ...faults.keys()])].map((each) =>
    each.slice(LOGICAL_CHECK_KEY.length + 1),
  );
  const enabled = await loadEnabledRules(ctx.db, companyId);
  const others = known.filter((id) => /^\d+$/.test(id) && !enabled.some((rule) => rule.id === id));
  const rules = [...enabled, ...(others.length > 0 ? await loadEnabledRules(ctx.db, companyId, others) : [])];
  return rules.map(({ id, name, severity }) => {
    const { found = 0, open = 0, ignored = 0, amount = '0.00' } = byRule.get(buildLogicalFindingRuleId(id)) ?? {};
    return {
      ruleId: id,
      name,
      severity,
      found,
      open,
      ignored,
      amount,
      fault: faults.get(buildLogicalFindingRuleId(id)) ?? null,
    };
  });
}

/** Finished records in which the rules were asked, the newest first. */
export function listLogicalCheckRecords(
  ctx: Context,
  {
    keyword = '',
    ...asked
  }: { keyword?: string | undefined; pageNo?: number | undefined; pageSize?: number | undefined },
) {
  const like = likePatternContaining(keyword.trim());
  const own = sql`f.company_id = t.company_id and f.record_id = t.id and f.check_key = ${LOGICAL_CHECK_KEY}`;
  const listing = {
    columns: sql`t.id, t.name, p.name as "projectName", r.checked, t.ended_date as "endedDate",
      (select count(*)::int from quality_finding f where ${own}) as found,
      (select count(*)::int from quality_finding f where ${own} and f.state <> 'ignored') as open`,
    from: sql`quality_check_record t join quality_check_run r on r.company_id = t.company_id and r.record_id = t.id and r.check_key = ${LOGICAL_CHECK_KEY}
      join pub_project p on p.company_id = t.company_id and p.id = t.project`,
    where: sql`${recordScopeOf(checkRecord, ctx.me).sql} and t.state = 'done' and (t.name ilike ${like} or p.name ilike ${like})`,
    order: sql`t.id desc`,
  };
  return fetchPage<LogicalCheckRecord>(ctx.db, listing, asked);
}

interface Settled {
  readonly ids: readonly string[];
  readonly ignored?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly opinion?: string | undefined;
  readonly confirmed?: boolean | undefined;
}

/** Ignores findings or takes that back, and notes what is thought of them. @throws Refusal as those do */
export async function decideRuleFindings(ctx: Context, { ids, ignored, reason, opinion, confirmed }: Settled) {
  if (ignored !== undefined)
    return setFindingsIgnored(ctx, { ids, ignored, ...(reason === undefined ? {} : { reason }) });
  return setFindingsOpinion(ctx, {
    ids,
    ...(opinion === undefined ? {} : { opinion }),
    ...(confirmed === undefined ? {} : { confirmed }),
  });
}
