import { sql } from 'kysely';
import { type LockedBidBond, outstandingBondAmount } from '#business/crm/bid/server/index.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { likePatternContaining } from '#kernel/server/db/like-pattern.ts';
import { type ClaimTarget, claimErrors, type OpenBidBond } from '../../model/index.ts';

/** Bonds told to somebody who chooses one. */
const MOST = 50;

/** Transferred bonds of which something has not come back, those that are due longest first. */
export function loadOpenBidBonds(ctx: Context, keyword: string): Promise<OpenBidBond[]> {
  const like = likePatternContaining(keyword);
  return fetchRows(
    ctx.db,
    sql<OpenBidBond>`select o.id, o.no, b.name as "bidName", u.id as customer, u.name as "customerName",
      (case when o.state = 'returned' then o.returned else o.amount end - o.claimed)::text as rest
      from pub_bid_bond o join pub_bid b on b.company_id = o.company_id and b.id = o.bid
      left join pub_customer u on u.company_id = o.company_id and u.id = o.customer
      where o.company_id = ${ctx.me.companyId} and o.form = 'transfer' and o.state in ('paid', 'due', 'returned')
        and case when o.state = 'returned' then o.returned else o.amount end > o.claimed
        and (${keyword} = '' or o.no like ${like} or b.name like ${like} or u.name like ${like})
      order by o.due nulls last, o.id limit ${MOST}`,
  );
}

/** The bonds that targets bring back. */
export const targetBondIds = (targets: readonly ClaimTarget[]): string[] =>
  targets.flatMap(({ kind, bond }) => (kind === 'bond' && bond ? [bond] : []));

/** Of bonds no more comes back than is out. @throws Refusal 409 */
export function requireOpenBidBonds(held: readonly LockedBidBond[], targets: readonly ClaimTarget[]): void {
  if (held.length < new Set(targetBondIds(targets)).size) throw new Refusal('保证金不存在，请刷新后重新选择', 404);
  for (const one of held) {
    const amount = sumDecimals(targets.filter((of) => of.kind === 'bond' && of.bond === one.id).map((of) => of.amount));
    const rest = outstandingBondAmount(one);
    if (toDecimal(amount).gt(rest))
      throw claimErrors.overBond({ no: one.no, rest: rest.toFixed(2), amount: amount.toFixed(2) });
  }
}
