import { sql } from 'kysely';
import { hasRight } from '#kernel/base/has-right.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { castRecordLines } from '#kernel/meta/cast-record-lines.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { changeManyRecordsTogether } from '#kernel/server/records/write/change-many-records-together.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import {
  type BonusAdjustment,
  type BonusCalculation,
  type BonusLine,
  bonusCalculation,
  bonusErrors,
  bonusLine,
  bonusPayment,
  bonusPeriod,
  type CalculatedBonusLine,
  calculateNetPay,
  offsetAdvances,
} from '../model/index.ts';
import { requireUpToDateCalculation } from './calculate-period.ts';
import { loadOpenAdvances, lockEditablePeriod, lockUnfrozenPeriod } from './load-period.ts';
import { recordOrderAmounts } from './orders/record-order-amounts.ts';
import {
  type PeriodValidation,
  requireCalculatedPeriod,
  requireFaultlessPeriod,
  validateBonusPeriod,
} from './validate-period.ts';

/** A period that was worked out, with nothing against it, the earlier ones frozen. @throws Refusal 409 */
export async function requireFreezablePeriod(tx: Context, id: string): Promise<PeriodValidation> {
  const work = await lockUnfrozenPeriod(tx, id);
  const company = tx.me.companyId;
  const earlier = await fetchFirstRow(
    tx.db,
    sql<{
      name: string;
    }>`select name from bonus_bonus_period where company_id = ${company} and state = 'open' and status not in ('refused', 'void') and end_date < ${work.period.startDate} order by start_date limit 1`,
  );
  if (earlier) throw bonusErrors.bonusEarlierOpen({ period: earlier.name });
  await requireCalculatedPeriod(tx, work);
  const judged = await validateBonusPeriod(tx, work);
  requireFaultlessPeriod(judged);
  await requireUpToDateCalculation(tx, judged);
  return judged;
}

/** Freezes a period that was approved: what was worked out stays. @throws Refusal 409 */
export async function freezeBonusPeriod(tx: Context, id: string): Promise<void> {
  await recordOrderAmounts(tx, await requireFreezablePeriod(tx, id));
  await applyStepToRecords(tx, bonusPeriod, id, { step: 'freeze' });
  await changeRecordsSilently(tx, bonusCalculation, sql`t.period = ${id}`, { state: 'frozen' });
}

/** What was worked out of a period that was refused or given up goes; a frozen one stays. @throws Refusal 409 */
export async function discardBonusCalculation(tx: Context, id: string): Promise<void> {
  await lockUnfrozenPeriod(tx, id);
  await sql`delete from bonus_bonus_calculation where company_id = ${tx.me.companyId} and period = ${id}`.execute(
    tx.db,
  );
  for (const { code } of [bonusCalculation, bonusLine, bonusPeriod]) invalidateEntityCache(tx, code);
}

const bonusLinesOf = (row: BonusCalculation): readonly BonusLine[] => castRecordLines(bonusLine, row.lines);
const has = (value: string): boolean => !toDecimal(value).eq(0);

/**
 * Moves amounts between the lines of a project, each with its reason; what was paid ahead is taken off anew.
 * @throws Refusal 409 of a frozen period; InvalidInput beyond the rule's limit, which the general manager alone passes, and
 * where somebody would be paid less than nothing
 */
export const adjustBonusLines = (ctx: Context, id: string, adjustments: readonly BonusAdjustment[]) =>
  inTransaction(ctx, async (tx) => {
    const seen = await getRecord(tx, bonusCalculation, id);
    const { rule } = await lockEditablePeriod(tx, seen.period);
    const row = await getRecord(tx, bonusCalculation, id);
    const wanted = new Map(adjustments.map((one) => [one.line, one]));
    if (adjustments.some(({ line }) => !bonusLinesOf(row).some((one) => one.id === line)))
      throw new Refusal('奖金已重新计算，请刷新后再调整', 409);
    const missing = adjustments.findIndex(({ amount, reason }) => has(amount) && !reason);
    if (missing >= 0) throw new InvalidInput({ adjustments: translatable`第${missing + 1}行：请填写调整原因` });
    const changed = bonusLinesOf(row).map((line) => adjusted(line, wanted.get(line.id)));
    demandLimit(tx, row, changed, rule.adjustMax);
    const lines = offsetAdvances(changed, row.project, await loadOpenAdvances(tx, { calculation: id }));
    const changes = lines.map(({ adjust: amount, adjustReason, deducted, pay }, at) => ({
      ...{ id: bonusLinesOf(row)[at]?.id ?? '0', adjust: amount, adjustReason, deducted, pay },
    }));
    await changeManyRecordsTogether(tx, bonusLine, changes);
    return getRecord(tx, bonusCalculation, id);
  });

function adjusted(line: BonusLine, wanted: BonusAdjustment | undefined): CalculatedBonusLine {
  const { person, specialty, entrust, share, gross, retain, released } = line;
  const adjust = wanted ? toDecimal(wanted.amount).toFixed(2) : line.adjust;
  const adjustReason = wanted ? (has(wanted.amount) ? wanted.reason : null) : line.adjustReason;
  const next = {
    ...{ person, role: line.role as CalculatedBonusLine['role'], specialty, entrust, share, gross, retain, released },
    ...{ adjust, adjustReason, deducted: '0.00' },
  };
  return { ...next, pay: calculateNetPay(next) };
}

function demandLimit(tx: Context, row: BonusCalculation, lines: readonly CalculatedBonusLine[], most: string): void {
  const short = lines.findIndex(({ pay }) => toDecimal(pay).lt(0));
  if (short >= 0) throw new InvalidInput({ adjustments: translatable`第${short + 1}行：调整后实发小于零` });
  const limit = toDecimal(row.pool).times(most).round(2, 1);
  const all = sumDecimals(lines.map(({ adjust: amount }) => toDecimal(amount).abs()));
  if (all.gt(limit) && !hasRight(tx.me, 'bonus:approve'))
    throw new InvalidInput({
      adjustments: translatable`调整合计${all.toFixed(2)}元超过上限${limit.toFixed(2)}元，须由总经理调整`,
    });
}

interface PaymentOrder {
  readonly payMonth: string;
  readonly taxMode: string;
  readonly leavers: 'full' | 'half' | 'none';
}

/** What of a line is paid to somebody who left, in parts of what is owed. */
const LEAVERS = { full: '1', half: '0.5', none: '0' } as const;

/** Makes the payment of everything that a frozen period still owes people. @throws Refusal 409 */
export const createBonusPayment = (ctx: Context, id: string, order: PaymentOrder) =>
  inTransaction(ctx, async (tx) => {
    const period = await getRecord(tx, bonusPeriod, id);
    if (period.state !== 'frozen') throw new Refusal('期间冻结后才能发放奖金', 409);
    const company = tx.me.companyId;
    await sql`select from bonus_bonus_period where company_id = ${company} and id = ${id} for update`.execute(tx.db);
    const owed = await fetchRows(
      tx.db,
      sql<{
        line: string;
        person: string;
        amount: string;
      }>`select l.id as line, l.person, o.amount::text as amount
        from bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
          left join (select y.line, sum(y.amount) as amount from bonus_bonus_payment_line y join bonus_bonus_payment b on b.company_id = y.company_id and b.id = y.payment
            where y.company_id = ${company} and b.status <> 'void' group by 1) p on p.line = l.id
          join pub_person u on u.company_id = l.company_id and u.id = l.person
          cross join lateral (select round((l.pay - coalesce(p.amount, 0)) * case when u.state = 'left' then ${LEAVERS[order.leavers]}::numeric else 1 end, 2) as amount) o
        where l.company_id = ${company} and c.period = ${id} and o.amount > 0 order by l.person, l.id`,
    );
    if (owed.length === 0) throw new Refusal('该期间的奖金都已发放或正在发放', 409);
    return saveRecord(
      tx,
      bonusPayment,
      { period: id, payMonth: order.payMonth, taxMode: order.taxMode, lines: owed },
      'product',
    );
  });
