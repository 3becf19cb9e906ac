import { sql } from 'kysely';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { bankRow } from '../model/index.ts';

/** A receipt as claims see it, held until the transaction ends. Amounts in 元. */
export interface LockedReceipt {
  readonly id: string;
  readonly account: string;
  /** The bank's day, yyyy-MM-dd. */
  readonly day: string;
  readonly income: string;
  readonly pay: string;
  readonly claimTotal: string;
  readonly needClaimTotal: string;
  /** It takes another movement back, or was taken back by one. */
  readonly isCorrect: boolean;
  readonly otherSideName: string | null;
  readonly otherSideNo: string | null;
}

/** Holds receipts in the order of their ids, so that two claims of the same ones come one after the other. */
export const lockReceipts = (tx: Context, ids: readonly string[]): Promise<LockedReceipt[]> =>
  fetchRows(
    tx.db,
    sql<LockedReceipt>`select id, account, to_char(date_time at time zone ${sql.lit(FIRM_TIME_ZONE)}, 'YYYY-MM-DD') as day, income::text as income, pay::text as pay,
        claim_total::text as "claimTotal", need_claim_total::text as "needClaimTotal", coalesce(is_correct, false) as "isCorrect",
        coalesce(other_side_name, other_side_unit) as "otherSideName", other_side_no as "otherSideNo"
      from bank_bank_row where company_id = ${tx.me.companyId} and id = any(${[...ids]}::bigint[]) order by id for update`,
  );

/** Adds to what is claimed of held receipts, or takes away. @param amounts by the receipts' ids, in 元 */
export async function addClaimedAmounts(tx: Context, amounts: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, amount] of amounts)
    await changeRecords(tx, bankRow, id, { claimTotal: sql`t.claim_total + ${amount}::numeric` });
}

/** @returns the ids of the movements that an import brought */
export async function bankRowIdsOfBatch(tx: Context, batch: string): Promise<string[]> {
  const query = sql<{
    id: string;
  }>`select id from bank_bank_row where company_id = ${tx.me.companyId} and batch = ${batch}`;
  return (await fetchRows(tx.db, query)).map(({ id }) => id);
}
