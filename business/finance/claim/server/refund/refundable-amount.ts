import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { lockContracts } from '../targets/contract-limits.ts';

/** What a refund gives back: of what a contract received, or of what a claim parked as 待退款. */
export interface RefundSource {
  readonly contract?: string | null;
  readonly claim?: string | null;
}

/** A part of what may be given back, in 元. */
export interface RefundablePortion {
  readonly kind: 'contract' | 'refund';
  readonly contract: string | null;
  readonly plan: string | null;
  readonly invoice: string | null;
  readonly customer: string | null;
  readonly amount: string;
}

interface Returnable {
  readonly title: string;
  /** In the order they are given back. */
  readonly parts: readonly RefundablePortion[];
}

/** What counts of lines of claims: what waits for a second person has not come. */
export const IS_RECEIVED_CLAIM_LINE_SQL = sql`l.state in ('live', 'reversal')`;

/** What a contract received: money without an invoice first, then what came last. */
async function ofContract(tx: Context, contract: string): Promise<Returnable> {
  await lockContracts(tx, [contract]);
  const company = tx.me.companyId;
  const found = await fetchFirstRow(
    tx.db,
    sql<{ title: string }>`select name as title from pub_contract where company_id = ${company} and id = ${contract}`,
  );
  if (!found) throw new Refusal('合同不存在，请刷新后重新选择', 404);
  const parts = await fetchRows(
    tx.db,
    sql<RefundablePortion>`select 'contract' as kind, l.contract, l.plan, l.invoice, c.customer, sum(l.amount)::text as amount
      from claim_claim_line l join pub_contract c on c.company_id = l.company_id and c.id = l.contract
      where l.company_id = ${company} and l.contract = ${contract} and l.kind = 'contract' and ${IS_RECEIVED_CLAIM_LINE_SQL}
      group by l.contract, l.plan, l.invoice, c.customer having sum(l.amount) > 0
      order by l.invoice is not null, max(l.bank_date) desc, max(l.id) desc`,
  );
  return { title: found.title, parts };
}

/** What a claim parked, less what went back. */
async function ofClaim(tx: Context, claim: string): Promise<Returnable> {
  const company = tx.me.companyId;
  const found = await fetchFirstRow(
    tx.db,
    sql<{
      title: string;
    }>`select concat_ws(' ', no, title) as title from claim_claim where company_id = ${company} and id = ${claim} for update`,
  );
  if (!found) throw new Refusal('认领单不存在，请刷新后重新选择', 404);
  const parts = await fetchRows(
    tx.db,
    sql<RefundablePortion>`select 'refund' as kind, null::bigint as contract, null::bigint as plan, null::bigint as invoice, l.customer, sum(l.amount)::text as amount
      from claim_claim_line l where l.company_id = ${company} and coalesce(l.returns, l.claim) = ${claim} and l.kind = 'refund' and ${IS_RECEIVED_CLAIM_LINE_SQL}
      group by l.customer having sum(l.amount) > 0 order by l.customer`,
  );
  return { title: found.title, parts };
}

/** What may be given back of a source that nobody else takes of until the transaction ends. @throws Refusal 404 */
export const lockRefundableAmount = (tx: Context, { contract, claim }: RefundSource): Promise<Returnable> =>
  claim ? ofClaim(tx, claim) : ofContract(tx, contract ?? '0');
