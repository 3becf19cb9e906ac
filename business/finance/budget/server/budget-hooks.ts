import { sql } from 'kysely';
import type { expense } from '#business/finance/expense/model/index.ts';
import { allCostsSql } from '#business/finance/profit/server/index.ts';
import { sumDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { computeValuesByRules } from '#kernel/server/records/draft/finalize-values-to-save.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { resolveLevelByAmount } from '#platform/engines/workflow/server/index.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import { costBudget, costBudgetApprovalLadder } from '../model/index.ts';
import { budgetParams } from '../model/params.ts';

type Values = ValuesOf<typeof costBudget>;

/** @throws InvalidInput where a subject stands twice */
function demandLines({ lines }: Values): void {
  const seen = new Map<string, number>();
  for (const [at, { subject }] of (lines ?? []).entries()) {
    const before = seen.get(String(subject));
    if (before !== undefined)
      throw new InvalidInput({ lines: translatable`第${at + 1}行的费用科目与第${before}行重复` });
    seen.set(String(subject), at + 1);
  }
}

/** One budget a year and department; whatever comes later changes it. @throws InvalidInput */
async function demandOne(ctx: Context, { year, dept, kind }: Values, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`budget ${ctx.me.companyId} ${year} ${dept}`}, 0))`.execute(
    ctx.db,
  );
  const other = await fetchFirstRow(
    ctx.db,
    sql<{ no: string }>`select no from budget_cost_budget where company_id = ${ctx.me.companyId} and year = ${year ?? 0}
      and dept = ${dept ?? '0'} and kind = 'year' and status not in ('void', 'refused') and id <> ${id}`,
  );
  if (kind === 'year' && other)
    throw new InvalidInput({ year: translatable`该部门本年度已有预算${other.no}，请编制预算调整` });
  if (kind === 'change' && !other) throw new InvalidInput({ kind: '该部门本年度还没有年度预算，请先编制年度预算' });
}

async function titleOf(ctx: Context, { year, dept, kind }: Values): Promise<string> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      name: string;
    }>`select name from pub_department where company_id = ${ctx.me.companyId} and id = ${dept ?? '0'}`,
  );
  return `${year}年${found?.name ?? ''}${kind === 'change' ? '预算调整' : '成本预算'}`;
}

/** A department has one budget a year, each subject once; the rest are changes of it. */
export const budgetRecordHooks: RecordHooks<typeof costBudget> = {
  async beforeSave(ctx, values, existing) {
    const whole: Values = { ...existing, ...values };
    demandLines(whole);
    await demandOne(ctx, whole, existing?.id ?? '0');
    values.title = await titleOf(ctx, whole);
    const { total } = await computeValuesByRules(ctx, costBudget, values, existing);
    values.reviewLevel = await resolveLevelByAmount(
      ctx,
      toDecimalOrZero(String(total ?? '0')).abs(),
      costBudgetApprovalLadder,
    );
  },
  /** Meanwhile there may be another. */
  afterRestore: (ctx, row) => demandOne(ctx, row, row.id),
};

/** Whether a subject's budget of the year so far is used up by what is asked for; false where none was planned. */
async function isBeyond(ctx: Context, asked: { dept: string; day: string; subject: string; amount: string }) {
  const month = asked.day.slice(0, 7);
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ planned: string | null; used: string | null }>`select
      (select sum(amount) from pub_cost_planned p where p.company_id = ${ctx.me.companyId} and p.dept = ${asked.dept} and p.subject = ${asked.subject}
        and p.month between ${`${month.slice(0, 4)}-01`} and ${month})::text as planned,
      (select sum(amount) from ${allCostsSql(ctx)} c where c.dept = ${asked.dept} and c.subject = ${asked.subject}
        and c.month between ${`${month.slice(0, 4)}-01`} and ${month})::text as used`,
  );
  if (!found?.planned) return false;
  const allowed = toDecimal(found.planned)
    .times(await getCachedParamValue(ctx, budgetParams.percent))
    .div(100);
  return toDecimal(found.used ?? '0')
    .plus(asked.amount)
    .gt(allowed);
}

/** An expense beyond its department's budget needs one more approval. */
export const expenseBudgetRecordHooks: RecordHooks<typeof expense> = {
  async beforeSave(ctx, values, existing) {
    const whole = { ...existing, ...values };
    if (values.reviewLevel !== 'usual' || !whole.dept) return;
    const subjects = [...new Set((whole.lines ?? []).map(({ subject }) => String(subject)))];
    for (const subject of subjects) {
      const amounts = (whole.lines ?? []).filter((line) => String(line.subject) === subject);
      const amount = sumDecimals(amounts.map((line) => String(line.amount ?? '0'))).toFixed(2);
      const day = String(whole.applyDate ?? dayOfInstant(new Date()));
      if (await isBeyond(ctx, { dept: String(whole.dept), day, subject, amount })) values.reviewLevel = 'vice';
    }
  },
};
