import { sql } from 'kysely';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { hasRight } from '#kernel/base/rights.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import { advance } from '#kernel/server/records/write/advance.ts';
import { changeEach } from '#kernel/server/records/write/change-each.ts';
import {
  type Adjustment,
  type BonusCalculation,
  type BonusLine,
  bonusCalculation,
  bonusErrors,
  bonusLine,
  bonusPayment,
  bonusPeriod,
  type Line,
  offset,
  payOf,
} from '../model/index.ts';
import { demandFresh } from './calculate.ts';
import { demandCalculated, demandSound, type Judged, judge } from './judge.ts';
import { countOrders } from './orders/counted-orders.ts';
import { advancesOf, heldWork, openWork } from './work.ts';

/** A period that was worked out, with nothing against it, the earlier ones frozen. @throws Refusal 409 */
export async function demandReady(tx: Context, id: string): Promise<Judged> {
  const work = await openWork(tx, id);
  const company = tx.me.companyId;
  const earlier = await first(
    tx.db,
    sql<{
      name: string;
    }>`select name from bonus_bonus_period where company_id = ${company} and state = 'open' and status not in ('refused', 'void') and end_date < ${work.period.startDate} order by start_date limit 1`,
  );
  if (earlier) throw bonusErrors.bonusEarlierOpen({ period: earlier.name });
  await demandCalculated(tx, work);
  const judged = await judge(tx, work);
  demandSound(judged);
  await demandFresh(tx, judged);
  return judged;
}

/** Freezes a period that was approved: what was worked out stays. @throws Refusal 409 */
export async function freeze(tx: Context, id: string): Promise<void> {
  await countOrders(tx, await demandReady(tx, id));
  await advance(tx, bonusPeriod, id, { step: 'freeze' });
}

/** What was worked out of a period that was refused or given up goes; a frozen one stays. @throws Refusal 409 */
export async function giveUp(tx: Context, id: string): Promise<void> {
  await openWork(tx, id);
  await sql`delete from bonus_bonus_calculation where company_id = ${tx.me.companyId} and period = ${id}`.execute(
    tx.db,
  );
  for (const { code } of [bonusCalculation, bonusLine, bonusPeriod]) forgetKept(tx, code);
}

const linesOf = (row: BonusCalculation): readonly BonusLine[] => (row.lines ?? []) as readonly BonusLine[];
const has = (value: string): boolean => !toDecimal(value).eq(0);

/**
 * Moves amounts between the lines of a project, each with its reason; what was paid ahead is taken off anew.
 * @throws Refusal 409 of a frozen period; InvalidInput beyond the rule's limit, which the general manager alone passes, and
 * where somebody would be paid less than nothing
 */
export const adjust = (ctx: Context, id: string, adjustments: readonly Adjustment[]) =>
  inTransaction(ctx, async (tx) => {
    const seen = await getRecord(tx, bonusCalculation, id);
    const { rule } = await heldWork(tx, seen.period);
    const row = await getRecord(tx, bonusCalculation, id);
    const wanted = new Map(adjustments.map((one) => [one.line, one]));
    if (adjustments.some(({ line }) => !linesOf(row).some((one) => one.id === line)))
      throw new Refusal('奖金已重新计算，请刷新后再调整', 409);
    const missing = adjustments.findIndex(({ amount, reason }) => has(amount) && !reason);
    if (missing >= 0) throw new InvalidInput({ adjustments: translatable`第${missing + 1}行：请填写调整原因` });
    const changed = linesOf(row).map((line) => adjusted(line, wanted.get(line.id)));
    demandLimit(tx, row, changed, rule.adjustMax);
    const lines = offset(changed, row.project, await advancesOf(tx, { calculation: id }));
    const changes = lines.map(({ adjust: amount, adjustReason, deducted, pay }, at) => ({
      ...{ id: linesOf(row)[at]?.id ?? '0', adjust: amount, adjustReason, deducted, pay },
    }));
    await changeEach(tx, bonusLine, changes);
    return getRecord(tx, bonusCalculation, id);
  });

function adjusted(line: BonusLine, wanted: Adjustment | undefined): Line {
  const { person, specialty, entrust, share, gross, retain, released } = line;
  const adjust = wanted ? toDecimal(wanted.amount).toFixed(2) : line.adjust;
  const adjustReason = wanted ? (has(wanted.amount) ? wanted.reason : null) : line.adjustReason;
  const next = {
    ...{ person, role: line.role as Line['role'], specialty, entrust, share, gross, retain, released },
    ...{ adjust, adjustReason, deducted: '0.00' },
  };
  return { ...next, pay: payOf(next) };
}

function demandLimit(tx: Context, row: BonusCalculation, lines: readonly Line[], most: string): void {
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
export const makePayment = (ctx: Context, id: string, order: PaymentOrder) =>
  inTransaction(ctx, async (tx) => {
    const period = await getRecord(tx, bonusPeriod, id);
    if (period.state !== 'frozen') throw new Refusal('期间冻结后才能发放奖金', 409);
    const company = tx.me.companyId;
    await sql`select from bonus_bonus_period where company_id = ${company} and id = ${id} for update`.execute(tx.db);
    const owed = await rows(
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
