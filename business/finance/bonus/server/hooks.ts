import { sql } from 'kysely';
import { definePayableHooks } from '#business/finance/payment/server/index.ts';
import { deptWage } from '#business/finance/wage/model/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { defineEntityHooks, type EntityHooks, type RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import {
  bonusEntrust,
  bonusErrors,
  bonusIndex,
  bonusPayment,
  bonusPaymentLine,
  bonusPeriod,
  bonusRule,
  bonusShare,
  bonusTemp,
} from '../model/index.ts';
import { lockBonusAdvancePayable, lockBonusPayable } from './bonus-payables.ts';
import { discardBonusCalculation, freezeBonusPeriod, requireFreezablePeriod } from './bonus-period-operations.ts';
import { bonusAdvanceRecordHooks } from './orders/bonus-advance-hooks.ts';
import { bonusEntrustRecordHooks, bonusShareRecordHooks } from './orders/entrust-and-share-hooks.ts';
import { bonusIndexRecordHooks } from './rules/bonus-index-hooks.ts';
import { bonusRuleRecordHooks, requireApprovedBonusRule } from './rules/bonus-rule-hooks.ts';
import { wageBonusRecordHooks } from './wages/wage-bonus-hooks.ts';
import { addPaymentToWages, removePaymentFromWages } from './wages/wage-bonuses.ts';

const periodHooks: RecordHooks<typeof bonusPeriod> = {
  /** Periods do not overlap and go by an approved rule, and a frozen one stays. */
  async beforeSave(ctx, values, existing) {
    if (existing?.state === 'frozen') throw bonusErrors.bonusFrozen({ period: existing.name });
    const whole = { ...existing, ...values };
    await requireApprovedBonusRule(ctx, whole.rule);
    if (!whole.startDate || !whole.endDate) return;
    const other = await fetchFirstRow(
      ctx.db,
      sql<{
        name: string;
      }>`select name from bonus_bonus_period where company_id = ${ctx.me.companyId} and id <> ${existing?.id ?? '0'} and status not in ('refused', 'void') and start_date <= ${whole.endDate} and end_date >= ${whole.startDate}`,
    );
    if (other) throw new InvalidInput({ startDate: translatable`与期间“${other.name}”的日期重叠` });
  },
  beforeRemove(_, row) {
    if (row.state === 'frozen') throw bonusErrors.bonusFrozen({ period: row.name });
  },
  /** It is handed in once it is worked out, and frozen by its approval. */
  async onStatus(ctx, id, status) {
    const { status: before } = await getRecord(ctx, bonusPeriod, id);
    if (before === status) return;
    if (status === 'running') await requireFreezablePeriod(ctx, id);
    if (status === 'approved') await freezeBonusPeriod(ctx, id);
    if (status === 'refused' || status === 'void') await discardBonusCalculation(ctx, id);
  },
};

const paymentHooks: RecordHooks<typeof bonusPayment> = {
  /** Nothing is paid of a line beyond what it comes to, whoever else pays at the same moment. */
  async beforeSave(ctx, values, existing) {
    const period = String(values.period ?? existing?.period ?? '0');
    await sql`select from bonus_bonus_period where company_id = ${ctx.me.companyId} and id = ${period} for update`.execute(
      ctx.db,
    );
    for (const [at, line] of (values.lines ?? []).entries()) {
      const found = await fetchFirstRow(
        ctx.db,
        sql<{
          open: string;
          person: string;
        }>`select (l.pay - coalesce((select sum(y.amount) from bonus_bonus_payment_line y join bonus_bonus_payment b on b.company_id = y.company_id and b.id = y.payment
            where y.company_id = l.company_id and y.line = l.id and b.status <> 'void' and b.id <> ${existing?.id ?? '0'}), 0))::text as open, l.person
          from bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation join bonus_bonus_period f on f.company_id = c.company_id and f.id = c.period
          where l.company_id = ${ctx.me.companyId} and l.id = ${String(line.line ?? '0')} and f.id = ${period} and f.state = 'frozen'`,
      );
      if (!found || found.person !== String(line.person))
        throw new InvalidInput({ lines: translatable`第${at + 1}行：不是该期间的奖金明细` });
      if (toDecimal(String(line.amount ?? '0')).gt(found.open))
        throw new InvalidInput({ lines: translatable`第${at + 1}行：未发放金额为${found.open}元` });
    }
  },
  /** What is paid with the wages goes into their sheets; what was ordered stays. */
  async undoApproval(ctx, { id }) {
    if (toDecimal((await lockBonusPayable(ctx, id))?.ordered ?? '0').gt(0)) throw bonusErrors.bonusOrdered();
  },
  async onStatus(ctx, id, status) {
    if (status !== 'approved' && status !== 'void' && status !== 'returned') return;
    if (status !== 'approved') {
      await removePaymentFromWages(ctx, id);
    } else {
      await changeRecords(ctx, bonusPaymentLine, sql`t.payment = ${id}`, { state: 'paid' });
      await addPaymentToWages(ctx, id);
    }
  },
};

export const bonusRecordHooks: readonly EntityHooks[] = [
  defineEntityHooks(bonusRule, bonusRuleRecordHooks),
  defineEntityHooks(bonusIndex, bonusIndexRecordHooks),
  defineEntityHooks(bonusPeriod, periodHooks),
  defineEntityHooks(bonusTemp, bonusAdvanceRecordHooks),
  defineEntityHooks(bonusPayment, paymentHooks),
  defineEntityHooks(deptWage, wageBonusRecordHooks),
  defineEntityHooks(bonusEntrust, bonusEntrustRecordHooks),
  defineEntityHooks(bonusShare, bonusShareRecordHooks),
  ...definePayableHooks('bonus', bonusPayment, lockBonusPayable),
  ...definePayableHooks('bonusTemp', bonusTemp, lockBonusAdvancePayable),
];
