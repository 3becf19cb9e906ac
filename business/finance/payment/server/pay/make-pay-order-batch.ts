import { sql } from 'kysely';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { type PayBatch, payBatch, paymentErrors } from '../../model/index.ts';
import { lockRefundSources } from '../customer-refunds.ts';
import { executePayOrderInTransaction, type PayOrderPayment, requireValidPayment } from './mark-pay-order-paid.ts';

interface Payments {
  /** Ids. */
  readonly orders: readonly string[];
  readonly account: string;
  /** yyyy-MM-dd */
  readonly payDate: string;
}

interface Held {
  readonly id: string;
  readonly no: string;
  readonly amount: string;
  readonly payeeAccount: string | null;
}

/** Orders, held in the order of their ids until the transaction ends. @throws Refusal 409 where one is gone */
async function holdAll(tx: Context, ids: readonly string[]): Promise<Held[]> {
  const asked = [...new Set(ids)];
  const held = await fetchRows(
    tx.db,
    sql<Held>`select id, no, amount::text as amount, payee_account as "payeeAccount" from payment_pay_order
      where company_id = ${tx.me.companyId} and id = any(${asked}::bigint[]) order by id for update`,
  );
  if (held.length < asked.length) throw paymentErrors.payOrderGone();
  return held;
}

/** Pays one of several. @throws Refusal that names it */
async function payNamed(
  tx: Context,
  { id, no, payeeAccount }: Held,
  payment: PayOrderPayment,
  batch: string,
): Promise<void> {
  if (!payeeAccount) throw paymentErrors.payNoAccount({ no });
  try {
    await executePayOrderInTransaction(tx, id, payment, batch);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(translatable`付款单${no}：${error.said}`, error.httpCode) : error;
  }
}

/**
 * Pays orders together by the bank from one account: all of them, or none and why, by the number of the order.
 * @throws Refusal 409; InvalidInput for an account or day that pays nothing
 */
export const makePayOrderBatch = (ctx: Context, { orders, account, payDate }: Payments): Promise<PayBatch> =>
  inTransaction(ctx, async (tx) => {
    const payment: PayOrderPayment = { account, payDate, method: 'bank' };
    const held = await holdAll(tx, orders);
    await requireValidPayment(tx, payment);
    await lockRefundSources(tx, orders);
    const total = sumDecimals(held.map(({ amount }) => amount)).toFixed(2);
    const draft = { account, payDate, count: held.length, total, payer: tx.me.userId };
    const batch = await saveRecord(tx, payBatch, draft, 'product');
    for (const order of held) await payNamed(tx, order, payment, batch.id);
    return batch;
  });
