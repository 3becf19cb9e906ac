import { sql } from 'kysely';
import { holdReceipts } from '#business/finance/bank/server/index.ts';
import { dec } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { dayOf, FIRM_ZONE } from '#kernel/base/time/dates.ts';
import { idOrNone } from '#kernel/meta/wire-values.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { type Debit, PAY_METHODS, type PayOrder, paymentErrors, payOrder, SOURCE_KINDS } from '../model/index.ts';
import { holdRefund, refundBack, refundPaid } from './refunds.ts';

/** So many days around its payment a debit is looked for. */
const AROUND = 45;

/** An order, held until the transaction ends. @throws Refusal 404 */
async function holdOrder(tx: Context, id: string): Promise<PayOrder> {
  await sql`select from payment_pay_order where company_id = ${tx.me.companyId} and id = ${idOrNone(id)} for update`.execute(
    tx.db,
  );
  return (await getRecord(tx, payOrder, id)) as PayOrder;
}

/** Writes how an order stands; what it pays follows by its sums. */
async function write(tx: Context, id: string, changes: Sql): Promise<PayOrder> {
  await sql`update payment_pay_order set ${changes}, version = version + 1, updated_by = ${tx.me.userId}, updated_date = now()
    where company_id = ${tx.me.companyId} and id = ${id}`.execute(tx.db);
  for (const code of [payOrder.code, ...SOURCE_KINDS.map((kind) => payOrder.fields[kind].entity)]) forgetKept(tx, code);
  return (await getRecord(tx, payOrder, id)) as PayOrder;
}

interface Payment {
  readonly account: string;
  readonly method: keyof typeof PAY_METHODS;
  /** yyyy-MM-dd */
  readonly payDate: string;
}

/** Says that an order was paid, from which account and when. @throws Refusal 409, InvalidInput */
export const pay = (ctx: Context, id: string, { account, method, payDate }: Payment): Promise<PayOrder> =>
  inTransaction(ctx, async (tx) => {
    const order = await holdOrder(tx, id);
    if (order.state !== 'open') throw paymentErrors.payNotOpen();
    if (payDate > dayOf(new Date())) throw new InvalidInput({ payDate: '付款日期不能晚于今天' });
    const found = await first(
      tx.db,
      sql`select 1 from pub_bank_account where company_id = ${tx.me.companyId} and id = ${account} and state = 'normal'`,
    );
    if (!found) throw new InvalidInput({ account: '请选择状态正常的银行账户' });
    const paid = await write(
      tx,
      id,
      sql`state = 'paid', state_label = '已付', account = ${account}, method = ${method}, method_label = ${PAY_METHODS[method]},
        pay_date = ${payDate}, return_reason = null`,
    );
    await refundPaid(tx, paid);
    return paid;
  });

/** The bank gave the money back: the order waits to be paid again. @throws Refusal 409 */
export const giveBack = (ctx: Context, id: string, reason: string): Promise<PayOrder> =>
  inTransaction(ctx, async (tx) => {
    const order = await holdOrder(tx, id);
    if (order.state === 'open') throw paymentErrors.payNotPaid();
    await refundBack(tx, order, reason);
    return write(
      tx,
      id,
      sql`state = 'open', state_label = '待付', pay_date = null, bank_row = null, return_reason = ${reason}`,
    );
  });

/** Debits of the same amount that no order has, those of the payee first, then the nearest day. */
export async function debitsFor(ctx: Context, id: string): Promise<Debit[]> {
  const order = (await getRecord(ctx, payOrder, id)) as PayOrder;
  const day = order.payDate ?? dayOf(new Date());
  const of = order.state === 'open' ? sql`` : sql`and r.account = ${order.account}`;
  return rows(
    ctx.db,
    sql<Debit>`select d.* from (select r.id, r.account::text as account, r.account_no as "accountNo",
        to_char(r.date_time at time zone ${sql.lit(FIRM_ZONE)}, 'YYYY-MM-DD') as day, r.pay::text as pay,
        coalesce(r.other_side_unit, r.other_side_name) as "otherSide", r.other_side_no as "otherSideNo", coalesce(r.summary, r.memo) as summary,
        coalesce(r.other_side_no = ${order.payeeAccount} or coalesce(r.other_side_unit, r.other_side_name) = ${order.payee}, false) as "isPayee"
      from pub_bank_row r where r.company_id = ${ctx.me.companyId} and r.pay = ${order.amount}::numeric ${of}
        and r.date_time >= (${day}::date - ${AROUND}::int)::timestamp at time zone ${sql.lit(FIRM_ZONE)}
        and r.date_time < (${day}::date + ${AROUND}::int + 1)::timestamp at time zone ${sql.lit(FIRM_ZONE)}
        and not exists (select from payment_pay_order o where o.company_id = r.company_id and o.bank_row = r.id)) d
      order by d."isPayee" desc, abs(d.day::date - ${day}::date), d.id limit 50`,
  );
}

/** A debit is of the order's amount and account, and of no other order. @throws Refusal 409 */
async function demandDebit(
  tx: Context,
  order: PayOrder,
  row: { readonly id: string; readonly account: string; readonly pay: string },
): Promise<void> {
  const isOther = order.state === 'paid' && order.account !== row.account;
  if (isOther || !dec(row.pay).eq(dec(order.amount))) throw paymentErrors.payOtherDebit();
  const used = await first(
    tx.db,
    sql<{
      no: string;
    }>`select no from payment_pay_order where company_id = ${tx.me.companyId} and bank_row = ${row.id}`,
  );
  if (used) throw paymentErrors.payDebitUsed({ no: used.no });
}

/** Says which debit of a statement an order is; an order that waits is paid by that. @throws Refusal 404, 409 */
export const match = (ctx: Context, id: string, bankRow: string): Promise<PayOrder> =>
  inTransaction(ctx, async (tx) => {
    const order = await holdOrder(tx, id);
    if (order.state === 'matched') throw paymentErrors.payDone();
    await holdRefund(tx, order);
    const [row] = await holdReceipts(tx, [bankRow]);
    if (!row) throw new Refusal('所选流水不存在，请刷新后重新选择', 404);
    await demandDebit(tx, order, { ...row, id: bankRow });
    const matched = await write(
      tx,
      id,
      sql`state = 'matched', state_label = '已核对', bank_row = ${bankRow}, account = ${row.account}, pay_date = ${row.day},
        method = coalesce(method, 'bank'), method_label = coalesce(method_label, '网银')`,
    );
    if (order.state === 'open') await refundPaid(tx, matched);
    return matched;
  });
