import { sql } from 'kysely';
import { bookCash, reverseCash } from '#business/finance/bank/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { type PAY_METHODS, type PayOrder, paymentErrors, WAITING } from '../../model/index.ts';
import { holdRefund, refundBack, refundPaid } from '../refunds.ts';
import { holdOrder, takeOrder } from './held-order.ts';

export interface Payment {
  readonly account: string;
  readonly method: keyof typeof PAY_METHODS;
  /** yyyy-MM-dd */
  readonly payDate: string;
}

/** Cash is paid from a cash account, and nothing else is. @throws InvalidInput */
async function demandAccount(tx: Context, { account, method }: Payment): Promise<void> {
  const query = sql<{ kind: string }>`select kind from pub_bank_account
    where company_id = ${tx.me.companyId} and id = ${account} and state = 'normal'`;
  const found = await first(tx.db, query);
  if (!found) throw new InvalidInput({ account: '请选择状态正常的银行账户' });
  if (method === 'cash' && found.kind !== 'cash') throw new InvalidInput({ account: '现金付款请选择现金账户' });
  if (method !== 'cash' && found.kind === 'cash') throw new InvalidInput({ account: '现金账户只能以现金付款' });
}

/** Writes a payment into the cash book: no statement tells it. @returns the movement's id */
async function payInCash(tx: Context, order: PayOrder, { account, payDate }: Payment): Promise<string> {
  await holdRefund(tx, order);
  const { amount, payee, title, no } = order;
  return bookCash(tx, { account, day: payDate, amount, party: payee, summary: title ?? '', no: no ?? '' });
}

/** A payment that nothing is wrong with, whatever it pays. @throws InvalidInput */
export async function demandPayment(tx: Context, payment: Payment): Promise<void> {
  if (payment.payDate > dayOfInstant(new Date())) throw new InvalidInput({ payDate: '付款日期不能晚于今天' });
  await demandAccount(tx, payment);
}

/** Pays an order, alone or with others. @param batch what it is paid in. @throws Refusal 409, InvalidInput */
export async function payIn(tx: Context, id: string, payment: Payment, batch: string | null): Promise<PayOrder> {
  const order = await holdOrder(tx, id);
  if (!WAITING.includes(order.state ?? '')) throw paymentErrors.payNotOpen();
  await demandPayment(tx, payment);
  const { account, method, payDate } = payment;
  const bankRow = method === 'cash' ? await payInCash(tx, order, payment) : null;
  const values = { bankRow, account, method, payDate, batch };
  const paid = await takeOrder(tx, id, bankRow ? 'payInCash' : 'pay', values);
  await refundPaid(tx, paid);
  return paid;
}

/** Says that an order was paid, from which account and when; what is paid in cash is in the cash book by that. @throws Refusal 409, InvalidInput */
export const pay = (ctx: Context, id: string, payment: Payment): Promise<PayOrder> =>
  inTransaction(ctx, (tx) => payIn(tx, id, payment, null));

/** The money came back: the order waits to be paid again, and cash stands in the cash book as of today. @throws Refusal 409 */
export const giveBack = (ctx: Context, id: string, reason: string): Promise<PayOrder> =>
  inTransaction(ctx, async (tx) => {
    const order = await holdOrder(tx, id);
    if (WAITING.includes(order.state ?? '')) throw paymentErrors.payNotPaid();
    await refundBack(tx, order, reason);
    if (order.bankRow && (await isBookedInCash(tx, order))) await reverseCash(tx, order.bankRow, reason);
    return takeOrder(tx, id, 'giveBack', { returnReason: reason });
  });

/** Whether the movement of an order was written when it was paid. */
async function isBookedInCash(tx: Context, { bankRow, no }: PayOrder): Promise<boolean> {
  const query = sql`select from pub_bank_row r join pub_bank_account a on a.company_id = r.company_id and a.id = r.account
    where r.company_id = ${tx.me.companyId} and r.id = ${bankRow} and a.kind = 'cash' and r.serial_no = ${no}`;
  return (await first(tx.db, query)) !== undefined;
}
