import { sql } from 'kysely';
import { requireSubjectUse } from '#business/finance/expense/server/index.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { type allocationRule, type costEntry, profitErrors } from '../model/index.ts';

type Rule = ValuesOf<typeof allocationRule>;

/** @throws InvalidInput where a department stands twice */
function demandOnce(field: 'areas' | 'fixed', rows: Rule['areas']): void {
  const seen = new Map<string, number>();
  for (const [at, { dept }] of (rows ?? []).entries()) {
    const before = seen.get(String(dept));
    if (before !== undefined) throw new InvalidInput({ [field]: translatable`第${at + 1}行的部门与第${before}行重复` });
    seen.set(String(dept), at + 1);
  }
}

/** What a rule's key asks for stands in it whole, and nothing of another key's. @throws InvalidInput at its place */
function demandKey(whole: Rule, values: Rule): void {
  if (whole.key !== 'fixed') values.fixed = null;
  if (whole.key !== 'area') values.areas = null;
  if (whole.key === 'area') demandOnce('areas', whole.areas);
  if (whole.key !== 'fixed') return;
  demandOnce('fixed', whole.fixed);
  const all = sumDecimals((whole.fixed ?? []).map(({ percent }) => String(percent ?? '0')));
  if (!all.eq(1))
    throw new InvalidInput({ fixed: translatable`固定比例合计应为100%，现为${all.times(100).toFixed()}%` });
}

/** Fixed parts are the whole; rules that a frozen run went by stay. */
export const allocationRuleRecordHooks: RecordHooks<typeof allocationRule> = {
  async beforeSave(ctx, values, existing) {
    const whole = { ...existing, ...values };
    if (whole.target === 'project') {
      values.source = null;
      values.subjects = null;
    }
    demandKey(whole, values);
    if (!existing) return;
    const frozen = await fetchFirstRow(
      ctx.db,
      sql<{
        month: string;
      }>`select u.month from profit_allocation_line l join profit_allocation_run u on u.company_id = l.company_id and u.id = l.run
        where l.company_id = ${ctx.me.companyId} and l.rule = ${existing.id} and u.state = 'frozen' limit 1`,
    );
    const isSwitch = Object.keys(values).every((code) => ['enabled', 'id', 'version'].includes(code));
    if (frozen && !isSwitch) throw profitErrors.allocationRuleUsed({ name: existing.name, month: frozen.month });
  },
};

/** Indirect costs have no project; a cost of nothing is none. */
export const costEntryRecordHooks: RecordHooks<typeof costEntry> = {
  async beforeSave(ctx, values, existing) {
    const whole = { ...existing, ...values };
    if (whole.side === 'indirect') values.project = null;
    const use = { subject: String(whole.subject ?? ''), hasProject: whole.side === 'direct', field: 'subject' };
    await requireSubjectUse(ctx, [use]);
    if (whole.amount && toDecimal(whole.amount).eq(0)) throw new InvalidInput({ amount: '金额不能为零' });
  },
};
