import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { type ClaimLine, claimErrors } from '../../model/index.ts';
import { IS_RECEIVED_CLAIM_LINE_SQL } from './refundable-amount.ts';

/** So many refunds are named. */
const NAMED = 5;

/** What a line's money was for, whichever refund stands against it. */
const PLACE = sql`coalesce(l.contract, 0), coalesce(l.plan, 0), coalesce(l.invoice, 0), case when l.kind = 'refund' then coalesce(l.returns, l.claim) end`;

/**
 * What was given back to a customer stays received. The caller holds the contracts of the lines and their claim.
 * @throws Refusal 409 where lines that go leave less than was given back
 */
export async function requireRefundsCovered(tx: Context, gone: readonly ClaimLine[]): Promise<void> {
  const ids = gone.filter(({ kind }) => kind === 'contract' || kind === 'refund').map(({ id }) => id);
  if (ids.length === 0) return;
  const short = await fetchRows(
    tx.db,
    sql<{ no: string }>`with lines as (
        select l.claim, l.pay_order, l.amount, l.kind, l.id = any(${ids}::bigint[]) as goes, (${PLACE}) as place
        from claim_claim_line l where l.company_id = ${tx.me.companyId} and l.kind in ('contract', 'refund') and ${IS_RECEIVED_CLAIM_LINE_SQL}),
      short as (select place, kind from lines group by place, kind
        having bool_or(goes) and coalesce(sum(amount) filter (where not goes), 0) < 0)
      select distinct c.no from lines l join short s on s.place = l.place and s.kind = l.kind
        join claim_claim c on c.company_id = ${tx.me.companyId} and c.id = l.claim
      where l.pay_order is not null and not l.goes order by c.no`,
  );
  if (short.length > 0)
    throw claimErrors.moneyRefunded({
      claims: short
        .slice(0, NAMED)
        .map(({ no }) => no)
        .join('、'),
    });
}
