import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type ClaimLine, claimErrors } from '../../model/index.ts';

/** What is left in advance of a receipt for a customer, less what waits to go on to a contract, in 元. */
export async function loadRemainingAdvance(
  tx: Context,
  bankRow: string | null,
  customer: string | null,
): Promise<string> {
  const found = await fetchFirstRow(
    tx.db,
    sql<{ left: string }>`select coalesce(sum(l.amount), 0)::text as left from claim_claim_line l
      where l.company_id = ${tx.me.companyId} and l.bank_row = ${bankRow} and l.customer is not distinct from ${customer}::bigint
        and l.kind = 'advance' and (l.state in ('live', 'reversal') or (l.state = 'waiting' and l.amount < 0))`,
  );
  return found?.left ?? '0';
}

/** An advance that went on to a contract stays claimed. @throws Refusal 409 where lines that go leave less than nothing */
export async function requireUnusedAdvances(tx: Context, gone: readonly ClaimLine[]): Promise<void> {
  for (const { bankRow, customer } of gone.filter(({ kind, state }) => kind === 'advance' && state === 'live')) {
    const mine = gone.filter(
      (line) => line.kind === 'advance' && line.bankRow === bankRow && line.customer === customer,
    );
    const rest = mine.reduce(
      (left, { amount }) => left.minus(amount),
      toDecimal(await loadRemainingAdvance(tx, bankRow, customer)),
    );
    if (rest.lt(0)) throw claimErrors.advanceMoved();
  }
}
