import { sql } from 'kysely';
import { project } from '#business/consult/project/model/index.ts';
import { incomeParams } from '#business/finance/income/model/index.ts';
import { type DecimalInput, sumDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { findRecord, getRecord } from '#kernel/server/records/read/get-record.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import { type BonusRule, bonusErrors, bonusRule, type bonusTemp, calculateBonusPool } from '../../model/index.ts';
import { lockBonusAdvancePayable } from '../bonus-payables.ts';
import { getDifficultyFactor, rateBandsFor } from '../rules/read-bonus-rule-values.ts';
import { markBonusCalculationsOutdated } from './record-order-amounts.ts';
import { releaseOffsets } from './release-offsets.ts';

interface Expected {
  readonly rule: string | null;
  readonly contract: string | null;
  readonly total: string;
  readonly outsourced: string;
  readonly kind: string;
  readonly difficulty: string;
}

/**
 * What a project is expected to bring, in 元, at the newest rule and quality 1: its contract less what others were
 * commissioned with, both without tax.
 */
async function expectedOf(
  ctx: Context,
  projectId: string,
): Promise<{ expected: string; rule: BonusRule; contract: string | null }> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<Expected>`select (select id from bonus_bonus_rule where company_id = s.company_id and status = 'approved' and start_date <= ${dayOfInstant(new Date())}::date order by start_date desc limit 1) as rule,
        s.contract, coalesce(n.total, 0)::text as total, s.kind, coalesce(b.difficulty, 'II') as difficulty,
        (select coalesce(sum(o.amount), 0) from pub_outsource o where o.company_id = s.company_id and o.contract = s.contract and o.status in ('running', 'approved'))::text as outsourced
      from pub_project_state s left join pub_contract_number n on n.company_id = s.company_id and n.contract = s.contract
        left join bonus_bonus_factor b on b.company_id = s.company_id and b.project = s.id
      where s.company_id = ${ctx.me.companyId} and s.id = ${projectId}`,
  );
  if (!found?.rule) throw new InvalidInput({ project: '还没有生效的奖金规则，不能预计奖金' });
  const rule = await getRecord(ctx, bonusRule, found.rule);
  const untaxed = (amount: string, rate: DecimalInput): string =>
    toDecimal(amount).div(toDecimal(rate).plus(1)).round(2, 1).toFixed(2);
  const net = untaxed(found.total, await getCachedParamValue(ctx, incomeParams.taxRate));
  const facts = { net, passThrough: untaxed(found.outsourced, rule.taxRate), carry: '0' };
  const factors = { bands: rateBandsFor(rule, found.kind), difficulty: getDifficultyFactor(rule, found.difficulty) };
  return {
    expected: calculateBonusPool({ ...facts, ...factors, quality: '1', index: '1' }).pool,
    rule,
    contract: found.contract,
  };
}

export const bonusAdvanceRecordHooks: RecordHooks<typeof bonusTemp> = {
  /** What is paid ahead of the projects of a contract stays below the rule's part of what that is expected to bring. */
  async beforeSave(ctx, values, existing) {
    const id = String(values.project ?? existing?.project ?? '');
    const seen = id ? await findRecord(ctx, project, id) : null;
    if (!seen) throw new InvalidInput({ project: '请选择咨询项目' });
    const lines = values.lines ?? existing?.lines ?? [];
    const { expected, rule, contract } = await expectedOf(ctx, id);
    const before = await fetchFirstRow(
      ctx.db,
      sql<{
        total: string;
      }>`select coalesce(sum(t.total), 0)::text as total from bonus_bonus_temp t join pub_project_state s on s.company_id = t.company_id and s.id = t.project
        where t.company_id = ${ctx.me.companyId} and (t.project = ${id} or s.contract = ${contract}) and t.id <> ${existing?.id ?? '0'} and t.status in ('running', 'approved')`,
    );
    const most = toDecimal(expected)
      .times(toDecimal(rule.provisionalMax))
      .round(2, 0)
      .minus(toDecimalOrZero(before?.total));
    const total = sumDecimals(lines.map(({ amount }) => String(amount ?? '0')));
    if (total.gt(most))
      throw new InvalidInput({ lines: translatable`该项目还可预发${(most.lt(0) ? toDecimal(0) : most).toFixed(2)}元` });
    Object.assign(values, { forecast: expected, deptId: seen.deptId });
  },
  /** What is paid ahead is taken off: open periods are worked out again. */
  async onStatus(ctx, _, status) {
    if (status !== 'running') await markBonusCalculationsOutdated(ctx);
  },
  async undoApproval(ctx, { id }) {
    if (toDecimal((await lockBonusAdvancePayable(ctx, id))?.ordered ?? '0').gt(0)) throw bonusErrors.bonusOrdered();
    await releaseOffsets(ctx, id);
  },
};
