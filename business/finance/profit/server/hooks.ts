import { sql } from 'kysely';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { type allocationRule, type costEntry, profitErrors } from '../model/index.ts';

/** Fixed parts are the whole; rules that a frozen run went by stay. */
export const allocationRuleRecordHooks: RecordHooks<typeof allocationRule> = {
  async beforeSave(ctx, values, existing) {
    const whole = { ...existing, ...values };
    if (whole.target === 'project') values.source = null;
    if (whole.key === 'fixed') {
      const all = sumDecimals((whole.fixed ?? []).map(({ percent }) => String(percent ?? '0')));
      if (!all.eq(1))
        throw new InvalidInput({ fixed: translatable`固定比例合计应为100%，现为${all.times(100).toFixed()}%` });
    }
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
  beforeSave(_ctx, values, existing) {
    const whole = { ...existing, ...values };
    if (whole.side === 'indirect') values.project = null;
    if (whole.amount && toDecimal(whole.amount).eq(0)) throw new InvalidInput({ amount: '金额不能为零' });
  },
};
