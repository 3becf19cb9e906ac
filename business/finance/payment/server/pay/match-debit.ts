import { sql } from 'kysely';
import { type LockedReceipt, lockReceipts } from '#business/finance/bank/server/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant, FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { type MatchableDebit, type PayOrder, paymentErrors, payOrder, UNPAID_ORDER_STATES } from '../../model/index.ts';
import { lockRefundSource, recordPaidRefund } from '../customer-refunds.ts';
import { lockPayOrder, setPayOrderState } from './lock-pay-order.ts';

/** So many days around its payment a debit is looked for. */
const AROUND = 45;

/** Debits of the same amount that no order has, those of the payee first, then the nearest day. */
export async function findMatchingDebits(ctx: Context, id: string): Promise<MatchableDebit[]> {
  const order = await getRecord(ctx, payOrder, id);
  const day = order.payDate ?? dayOfInstant(new Date());
  const of = UNPAID_ORDER_STATES.includes(order.state ?? '') ? sql`` : sql`and r.account = ${order.account}`;
  return fetchRows(
    ctx.db,
    sql<MatchableDebit>`select d.* from (select r.id, r.account::text as account, r.account_no as "accountNo",
        to_char(r.date_time at time zone ${sql.lit(FIRM_TIME_ZONE)}, 'YYYY-MM-DD') as day, r.pay::text as pay,
        coalesce(r.other_side_unit, r.other_side_name) as "otherSide", r.other_side_no as "otherSideNo", coalesce(r.summary, r.memo) as summary,
        coalesce(r.other_side_no = ${order.payeeAccount} or coalesce(r.other_side_unit, r.other_side_name) = ${order.payee}, false) as "isPayee"
      from pub_bank_row r where r.company_id = ${ctx.me.companyId} and r.pay = ${order.amount}::numeric and not r.is_correct ${of}
        and r.date_time >= (${day}::date - ${AROUND}::int)::timestamp at time zone ${sql.lit(FIRM_TIME_ZONE)}
        and r.date_time < (${day}::date + ${AROUND}::int + 1)::timestamp at time zone ${sql.lit(FIRM_TIME_ZONE)}
        and not exists (select from payment_pay_order o where o.company_id = r.company_id and o.bank_row = r.id)) d
      order by d."isPayee" desc, abs(d.day::date - ${day}::date), d.id limit 50`,
  );
}

/** A debit is of the order's amount and account, and of no other order. @throws Refusal 409 */
async function demandDebit(
  tx: Context,
  order: PayOrder,
  row: Pick<LockedReceipt, 'id' | 'account' | 'pay' | 'isCorrect'>,
): Promise<void> {
  const isOther = order.state === 'paid' && order.account !== row.account;
  if (isOther || !toDecimal(row.pay).eq(toDecimal(order.amount))) throw paymentErrors.payOtherDebit();
  if (row.isCorrect) throw paymentErrors.payReversed();
  const used = await fetchFirstRow(
    tx.db,
    sql<{
      no: string;
    }>`select no from payment_pay_order where company_id = ${tx.me.companyId} and bank_row = ${row.id}`,
  );
  if (used) throw paymentErrors.payDebitUsed({ no: used.no });
}

/** How an order was paid that is known by its movement alone. */
async function methodOf(tx: Context, account: string): Promise<'cash' | 'bank'> {
  const query = sql<{
    kind: string;
  }>`select kind from pub_bank_account where company_id = ${tx.me.companyId} and id = ${account}`;
  return (await fetchFirstRow(tx.db, query))?.kind === 'cash' ? 'cash' : 'bank';
}

/** Says which debit of a statement an order is; an order that waits is paid by that. @throws Refusal 404, 409 */
export const matchPayOrderWithDebit = (ctx: Context, id: string, bankRow: string): Promise<PayOrder> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockPayOrder(tx, id);
    if (order.state === 'matched') throw paymentErrors.payDone();
    await lockRefundSource(tx, order);
    const [row] = await lockReceipts(tx, [bankRow]);
    if (!row) throw new Refusal('所选流水不存在，请刷新后重新选择', 404);
    await demandDebit(tx, order, row);
    const isPaidByThat = UNPAID_ORDER_STATES.includes(order.state ?? '');
    const matched = await setPayOrderState(tx, id, 'match', {
      ...{ bankRow, account: row.account, payDate: row.day },
      ...(isPaidByThat ? { method: await methodOf(tx, row.account) } : {}),
    });
    if (isPaidByThat) await recordPaidRefund(tx, matched);
    return matched;
  });
