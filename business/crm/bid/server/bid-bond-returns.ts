import { sql } from 'kysely';
import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { bidBond } from '../model/index.ts';

/** A bond as what comes back of it sees it, held until the transaction ends. Amounts in 元. */
export interface LockedBidBond {
  readonly id: string;
  readonly no: string;
  readonly state: string;
  readonly amount: string;
  /** What somebody said to have come back; null where nobody did. */
  readonly returned: string | null;
  /** What receipts were claimed for. */
  readonly claimed: string;
}

/** Holds bonds in the order of their ids: whoever says what came back of them comes one after the other. */
export const lockBidBonds = (tx: Context, ids: readonly string[]): Promise<LockedBidBond[]> =>
  fetchRows(
    tx.db,
    sql<LockedBidBond>`select id, no, state, amount::text as amount, returned::text as returned, claimed::text as claimed from bid_bid_bond
      where company_id = ${tx.me.companyId} and id = any(${[...new Set(ids)]}::bigint[]) order by id for update`,
  );

/** What of a bond may still come, in 元: nothing of one that was not paid, or went another way. */
export function outstandingBondAmount({ state, amount, returned, claimed }: LockedBidBond): Decimal {
  if (state === 'returned') return toDecimal(returned ?? amount).minus(claimed);
  return state === 'paid' || state === 'due' ? toDecimal(amount).minus(claimed) : toDecimal('0');
}

/**
 * Sets bonds by the receipts that were claimed for them: one that came back whole is 已退 as of today, one of which that was
 * taken back waits again. The claims are written by then.
 */
export async function updateBondReturnStates(tx: Context, ids: readonly string[]): Promise<void> {
  const whole = sql`t.id = any(${[...new Set(ids)]}::bigint[]) and t.claimed >= t.amount`;
  await applyStepToRecords(tx, bidBond, whole, { step: 'claimed', values: { returned: sql`t.amount` } });
  const less = sql`t.id = any(${[...new Set(ids)]}::bigint[]) and t.claimed < t.returned`;
  await applyStepToRecords(tx, bidBond, less, { step: 'unclaimed' });
}
