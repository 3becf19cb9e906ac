import { sql } from 'kysely';
import { createRefundClaim, lockRefundableAmount, reverseRefundClaim } from '#business/finance/claim/server/index.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { PayOrder } from '../model/index.ts';

/** A request that asks for money to be given back. */
interface Refund {
  /** '0' of a new one. */
  readonly id: string;
  readonly contract?: unknown;
  readonly claim?: unknown;
  readonly amount: string;
}

/** What other requests that were handed in are still to give back of the same, in 元. */
async function askedByOthers(tx: Context, { id, contract, claim }: Refund): Promise<string> {
  const of = claim ? sql`r.claim = ${claim}` : sql`r.contract = ${contract} and r.claim is null`;
  const query = sql<{
    amount: string;
  }>`select coalesce(sum(r.amount - r.paid), 0)::text as amount from payment_payment_request r
    where r.company_id = ${tx.me.companyId} and r.kind = 'refund' and r.status in ('running', 'approved') and r.id <> ${id} and ${of}`;
  return (await fetchFirstRow(tx.db, query))?.amount ?? '0';
}

/** A refund says what it gives back, and that so much is there beside what others ask for. @throws InvalidInput */
export async function requireRefundable(tx: Context, refund: Refund): Promise<void> {
  const [contract, claim] = [refund.contract, refund.claim].map((id) => (id ? String(id) : null));
  if (!contract && !claim) throw new InvalidInput({ contract: '请选择退款所属的咨询合同，或待退款的认领单' });
  if (contract && claim) throw new InvalidInput({ contract: '退待退款时不选咨询合同' });
  const { title, parts } = await lockRefundableAmount(tx, { contract: contract ?? null, claim: claim ?? null });
  if (claim && parts.length === 0) throw new InvalidInput({ claim: '该认领单没有可退的待退款' });
  const came = sumDecimals(parts.map(({ amount }) => amount));
  const others = await askedByOthers(tx, refund);
  const left = came.minus(others);
  if (toDecimal(refund.amount).gt(left))
    throw new InvalidInput({
      amount: translatable`“${title}”已收款${came.toFixed(2)}元，其他退款申请${toDecimal(others).toFixed(2)}元，本次最多退${(left.lt(0) ? toDecimal('0') : left).toFixed(2)}元`,
    });
}

/** What the order of a refund gives back; none of other orders, nor of requests that name nothing. */
async function sourceOf(tx: Context, { request }: PayOrder) {
  if (!request) return undefined;
  const query = sql<{
    contract: string | null;
    claim: string | null;
  }>`select contract, claim from payment_payment_request
    where company_id = ${tx.me.companyId} and id = ${request} and kind = 'refund' and (contract is not null or claim is not null)`;
  return fetchFirstRow(tx.db, query);
}

/** Holds what an order gives back, before anything else is held. */
export async function lockRefundSource(tx: Context, order: PayOrder): Promise<void> {
  const source = await sourceOf(tx, order);
  if (source) await lockRefundableAmount(tx, source);
}

/** Holds what several orders give back, one after the other in one order: payments beside each other do not block. */
export async function lockRefundSources(tx: Context, orders: readonly string[]): Promise<void> {
  const sources = await fetchRows(
    tx.db,
    sql<{ contract: string | null; claim: string | null }>`select distinct r.contract, r.claim from payment_pay_order o
      join payment_payment_request r on r.company_id = o.company_id and r.id = o.request and r.kind = 'refund'
      where o.company_id = ${tx.me.companyId} and o.id = any(${[...orders]}::bigint[]) and (r.contract is not null or r.claim is not null)
      order by r.contract, r.claim`,
  );
  for (const source of sources) await lockRefundableAmount(tx, source);
}

/** What follows the payment of a refund: less was received. @throws Refusal 409 where so much is there no more */
export async function recordPaidRefund(tx: Context, order: PayOrder): Promise<void> {
  const source = await sourceOf(tx, order);
  if (!source || !order.payDate) return;
  const { no, payDate, amount } = order;
  await createRefundClaim(tx, { ...source, payOrder: no ?? '', day: payDate, amount });
}

/** The bank gave a refund back: it was received after all. */
export const reversePaidRefund = (tx: Context, { no }: PayOrder, reason: string): Promise<void> =>
  reverseRefundClaim(tx, no ?? '', reason);
