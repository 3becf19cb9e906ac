import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { claimErrors } from '../../model/index.ts';
import { loadContractLimits, lockContracts, requireWithinContractLimits } from '../targets/contract-limits.ts';

/** So much of a refund as it stands against one place, negative, in 元. */
interface Returned {
  readonly contract: string;
  readonly plan: string | null;
  readonly invoice: string | null;
  readonly amount: string;
}

/**
 * Money of a refund that the bank gave back is received again only where nothing else took its place meanwhile.
 * @throws Refusal 409 where contract, node or invoice would have more than they take
 */
export async function requireRoomForBouncedRefund(tx: Context, claim: string): Promise<void> {
  const company = tx.me.companyId;
  const lines = await fetchRows(
    tx.db,
    sql<Returned>`select l.contract, l.plan, l.invoice, l.amount::text as amount from claim_claim_line l
      where l.company_id = ${company} and l.claim = ${claim} and l.kind = 'contract'`,
  );
  if (lines.length === 0) return;
  const ids = await lockContracts(
    tx,
    lines.map(({ contract }) => contract),
  );
  const targets = lines.map(({ amount, ...line }) => ({
    ...line,
    kind: 'contract' as const,
    amount: toDecimal(amount).times(-1).toFixed(2),
  }));
  const taken = claimErrors.refundPlaceTaken();
  await requireWithinContractLimits(tx, await loadContractLimits(tx, ids), targets).catch((error: unknown) => {
    throw error instanceof Refusal ? taken : error;
  });
  const full = await fetchFirstRow(
    tx.db,
    sql`select 1 from claim_claim_line l join pub_invoice i on i.company_id = l.company_id and i.id = l.invoice
      where l.company_id = ${company} and l.claim = ${claim} group by i.id, i.unpaid having i.unpaid + sum(l.amount) < 0`,
  );
  if (full) throw taken;
}
