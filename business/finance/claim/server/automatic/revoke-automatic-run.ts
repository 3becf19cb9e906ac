import { sql } from 'kysely';
import { lockAccountsOfBankRows, lockReceipts } from '#business/finance/bank/server/index.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { claimErrors } from '../../model/index.ts';
import { revokeClaim } from '../revoke-claim.ts';
import { lockContracts } from '../targets/contract-limits.ts';

/** So many claims are named where they are in the way. */
const NAMED = 5;

interface RunClaim {
  readonly id: string;
  readonly no: string;
  readonly state: string;
  readonly isChanged: boolean;
  readonly contracts: readonly string[];
  readonly bankRows: readonly string[];
}

const claimsOf = (tx: Context, run: string): Promise<RunClaim[]> =>
  fetchRows(
    tx.db,
    sql<RunClaim>`select c.id, c.no, c.state, c.version > 1 as "isChanged",
        array_remove(array_agg(distinct l.contract::text), null) as contracts, array_remove(array_agg(distinct l.bank_row::text), null) as "bankRows"
      from claim_claim c join claim_claim_line l on l.company_id = c.company_id and l.claim = c.id
      where c.company_id = ${tx.me.companyId} and c.run = ${run} group by c.company_id, c.id order by c.id`,
  );

/**
 * 撤销本次自动认领: takes back all that one run claimed, or nothing. Claims that were revoked one by one are over already.
 * @returns how many. @throws Refusal 409 naming claims that changed since, or where nothing of the run counts any more
 */
export const revokeAutomaticRun = (ctx: Context, run: string): Promise<{ revoked: number }> =>
  inTransaction(ctx, async (tx) => {
    const seen = await claimsOf(tx, run);
    // All at first, in the order in which claims take them: nobody who claims meanwhile waits the other way round.
    await lockContracts(
      tx,
      seen.flatMap(({ contracts }) => contracts),
    );
    const bankRows = seen.flatMap((one) => one.bankRows);
    await lockAccountsOfBankRows(tx, bankRows);
    await lockReceipts(tx, bankRows);
    const open = (await claimsOf(tx, run)).filter(({ state }) => state !== 'revoked');
    if (open.length === 0) throw claimErrors.runGone();
    const changed = open.filter(({ isChanged }) => isChanged).map(({ no }) => no);
    if (changed.length > 0) throw claimErrors.runChanged({ claims: changed.slice(0, NAMED).join('、') });
    for (const { id } of open) await revokeClaim(tx, id, { reason: '撤销本次自动认领' });
    return { revoked: open.length };
  });
