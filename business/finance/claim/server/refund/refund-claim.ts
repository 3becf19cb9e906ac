import { sql } from 'kysely';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { claim, claimErrors } from '../../model/index.ts';
import { revokeClaim } from '../revoke-claim.ts';
import { lockRefundableAmount, type RefundablePortion, type RefundSource } from './refundable-amount.ts';
import { requireRoomForBouncedRefund } from './require-room-for-bounced-refund.ts';

/** A refund as it was paid. */
interface PaidRefund extends RefundSource {
  /** Number of the payment order. */
  readonly payOrder: string;
  /** yyyy-MM-dd */
  readonly day: string;
  /** 元 */
  readonly amount: string;
}

/** A claim that whoever pays may not see is made and taken back nevertheless. */
const seeingAll = (tx: Context): Context => ({
  ...tx,
  me: { ...tx.me, scope: { kind: 'all' }, entityScopes: new Map() },
});

/**
 * A refund that was paid stands against what it gives back: a claim of the product with negative lines, of no receipt, for
 * the money left by a payment order that has its own voucher.
 * @throws Refusal 409 where so much is there no more
 */
export async function createRefundClaim(tx: Context, { payOrder, day, amount, ...source }: PaidRefund): Promise<void> {
  const { title, parts } = await lockRefundableAmount(tx, source);
  const rest = sumDecimals(parts.map((part) => part.amount));
  if (toDecimal(amount).gt(rest))
    throw claimErrors.overReturnable({ title, rest: rest.toFixed(2), amount: toDecimal(amount).toFixed(2) });
  const lines = takenOf(parts, amount).map((part) => ({
    ...part,
    bankDate: day,
    amount: toDecimal(part.amount).times(-1).toFixed(2),
    returns: source.claim ?? null,
    payOrder,
    suggestedBy: 'person',
    state: 'live',
  }));
  const draft = {
    title: `退款 ${payOrder} ${title}`.slice(0, 200),
    total: toDecimal(amount).times(-1).toFixed(2),
    lines,
  };
  await saveRecord(seeingAll(tx), claim, draft, 'product');
}

/** So much of the parts, in their order. */
function takenOf(parts: readonly RefundablePortion[], amount: string): RefundablePortion[] {
  let left = toDecimal(amount);
  return parts.flatMap((part) => {
    const taken = left.lt(part.amount) ? left : toDecimal(part.amount);
    left = left.minus(taken);
    return taken.gt(0) ? [{ ...part, amount: taken.toFixed(2) }] : [];
  });
}

/** The money of a refund came back: what stood against it counts no more. @throws Refusal 409 where its place was taken meanwhile */
export async function reverseRefundClaim(tx: Context, payOrder: string, reason: string): Promise<void> {
  const made = await fetchRows(
    tx.db,
    sql<{ claim: string }>`select distinct l.claim from claim_claim_line l where l.company_id = ${tx.me.companyId}
      and l.pay_order = ${payOrder} and l.state = 'live'
      and not exists (select from claim_claim_line r where r.company_id = l.company_id and r.reverses = l.id)`,
  );
  for (const one of made) {
    await requireRoomForBouncedRefund(tx, one.claim);
    await revokeClaim(seeingAll(tx), one.claim, { reason, payOrder });
  }
}
