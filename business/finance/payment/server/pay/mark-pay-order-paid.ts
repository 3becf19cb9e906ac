import { sql } from 'kysely';
import { postCashPayment, reverseCashBookRow } from '#business/finance/bank/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type PAY_METHODS, type PayOrder, paymentErrors, UNPAID_ORDER_STATES } from '../../model/index.ts';
import { lockRefundSource, recordPaidRefund, reversePaidRefund } from '../customer-refunds.ts';
import { lockPayOrder, setPayOrderState } from './lock-pay-order.ts';

export interface PayOrderPayment {
  readonly account: string;
  readonly method: keyof typeof PAY_METHODS;
  /** yyyy-MM-dd */
  readonly payDate: string;
}

/** Cash is paid from a cash account, and nothing else is. @throws InvalidInput */
async function demandAccount(tx: Context, { account, method }: PayOrderPayment): Promise<void> {
  const query = sql<{ kind: string }>`select kind from pub_bank_account
    where company_id = ${tx.me.companyId} and id = ${account} and state = 'normal'`;
  const found = await fetchFirstRow(tx.db, query);
  if (!found) throw new InvalidInput({ account: '请选择状态正常的银行账户' });
  if (method === 'cash' && found.kind !== 'cash') throw new InvalidInput({ account: '现金付款请选择现金账户' });
  if (method !== 'cash' && found.kind === 'cash') throw new InvalidInput({ account: '现金账户只能以现金付款' });
}

/** Writes a payment into the cash book: no statement tells it. @returns the movement's id */
async function payInCash(tx: Context, order: PayOrder, { account, payDate }: PayOrderPayment): Promise<string> {
  await lockRefundSource(tx, order);
  const { amount, payee, title, no } = order;
  return postCashPayment(tx, { account, day: payDate, amount, party: payee, summary: title ?? '', no: no ?? '' });
}

/** A payment that nothing is wrong with, whatever it pays. @throws InvalidInput */
export async function requireValidPayment(tx: Context, payment: PayOrderPayment): Promise<void> {
  if (payment.payDate > dayOfInstant(new Date())) throw new InvalidInput({ payDate: '付款日期不能晚于今天' });
  await demandAccount(tx, payment);
}

/** Pays an order, alone or with others. @param batch what it is paid in. @throws Refusal 409, InvalidInput */
export async function executePayOrderInTransaction(
  tx: Context,
  id: string,
  payment: PayOrderPayment,
  batch: string | null,
): Promise<PayOrder> {
  const order = await lockPayOrder(tx, id);
  if (!UNPAID_ORDER_STATES.includes(order.state ?? '')) throw paymentErrors.payNotOpen();
  await requireValidPayment(tx, payment);
  const { account, method, payDate } = payment;
  const bankRow = method === 'cash' ? await payInCash(tx, order, payment) : null;
  const values = { bankRow, account, method, payDate, batch };
  const paid = await setPayOrderState(tx, id, bankRow ? 'payInCash' : 'pay', values);
  await recordPaidRefund(tx, paid);
  return paid;
}

/** Says that an order was paid, from which account and when; what is paid in cash is in the cash book by that. @throws Refusal 409, InvalidInput */
export const markPayOrderPaid = (ctx: Context, id: string, payment: PayOrderPayment): Promise<PayOrder> =>
  inTransaction(ctx, (tx) => executePayOrderInTransaction(tx, id, payment, null));

/** The money came back: the order waits to be paid again, and cash stands in the cash book as of today. @throws Refusal 409 */
export const markPaymentReturned = (ctx: Context, id: string, reason: string): Promise<PayOrder> =>
  inTransaction(ctx, async (tx) => {
    const order = await lockPayOrder(tx, id);
    if (UNPAID_ORDER_STATES.includes(order.state ?? '')) throw paymentErrors.payNotPaid();
    await reversePaidRefund(tx, order, reason);
    if (order.bankRow && (await isBookedInCash(tx, order))) await reverseCashBookRow(tx, order.bankRow, reason);
    return setPayOrderState(tx, id, 'giveBack', { returnReason: reason });
  });

/** Whether the movement of an order was written when it was paid. */
async function isBookedInCash(tx: Context, { bankRow, no }: PayOrder): Promise<boolean> {
  const query = sql`select from pub_bank_row r join pub_bank_account a on a.company_id = r.company_id and a.id = r.account
    where r.company_id = ${tx.me.companyId} and r.id = ${bankRow} and a.kind = 'cash' and r.serial_no = ${no}`;
  return (await fetchFirstRow(tx.db, query)) !== undefined;
}
