import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { distributeByWeights } from '#kernel/base/numbers/distribute-by-weights.ts';
import type { PoolShare } from './pool-shares.ts';

/** An order under a framework contract; amounts in 元 with tax. */
export interface BonusOrder {
  readonly id: string;
  readonly fee: string;
  /** What frozen periods counted for it. */
  readonly received: string;
  readonly members: readonly Omit<PoolShare, 'entrust'>[];
}

/** What of a receipt an order counts; below zero where it is taken back. */
interface Part {
  readonly order: BonusOrder;
  readonly amount: string;
}

/**
 * Gives a receipt to orders, the oldest first, each up to its fee; what is taken back comes from the newest first.
 * @param orders the oldest first
 * @returns the parts, and what is left for the project itself
 */
export function allocateReceiptToOrders(
  received: string,
  orders: readonly BonusOrder[],
): { readonly parts: Part[]; readonly rest: string } {
  let left = toDecimal(received);
  const isBack = left.lt(0);
  const parts = (isBack ? [...orders].reverse() : orders).flatMap((order) => {
    const room = isBack ? toDecimal(order.received).times(-1) : toDecimal(order.fee).minus(order.received);
    const fits = left.abs().lt(room.abs()) ? left : room;
    if (fits.eq(0) || fits.lt(0) !== isBack) return [];
    left = left.minus(fits);
    return [{ order, amount: fits.toFixed(2) }];
  });
  return { parts, rest: left.toFixed(2) };
}

/**
 * The shares of a project with orders: each order has the part of the pool that it has of the receipt, divided as its
 * members agreed; what is left goes to the project's own people.
 * @returns shares that come to 1
 */
export function calculateOrderShares(
  own: readonly PoolShare[],
  received: string,
  orders: readonly BonusOrder[],
): PoolShare[] {
  const { parts, rest } = allocateReceiptToOrders(received, orders);
  if (parts.length === 0 || toDecimal(received).lte(0)) return [...own];
  const weights = distributeByWeights('1', [...parts.map(({ amount }) => amount), rest], 6);
  const ordered = parts.flatMap(({ order }, at) => divided(order.members, weights[at], order.id));
  return [...ordered, ...divided(own, weights[parts.length], null)].filter(({ share }) => !toDecimal(share).eq(0));
}

function divided(members: readonly Omit<PoolShare, 'entrust'>[], weight = '0', entrust: string | null): PoolShare[] {
  if (toDecimal(weight).eq(0)) return [];
  const shares = distributeByWeights(
    weight,
    members.map(({ share }) => share),
    6,
  );
  return members.map((member, at) => ({ ...member, entrust, share: shares[at] ?? '0' }));
}
