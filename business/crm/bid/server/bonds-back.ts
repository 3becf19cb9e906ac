import { sql } from 'kysely';
import { type Decimal, dec } from '#kernel/base/numbers/decimal.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { bidBond } from '../model/index.ts';

/** A bond as what comes back of it sees it, held until the transaction ends. Amounts in 元. */
export interface HeldBond {
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
export const holdBonds = (tx: Context, ids: readonly string[]): Promise<HeldBond[]> =>
  rows(
    tx.db,
    sql<HeldBond>`select id, no, state, amount::text as amount, returned::text as returned, claimed::text as claimed from bid_bid_bond
      where company_id = ${tx.me.companyId} and id = any(${[...new Set(ids)]}::bigint[]) order by id for update`,
  );

/** What of a bond may still come, in 元: nothing of one that was not paid, or went another way. */
export function restOfBond({ state, amount, returned, claimed }: HeldBond): Decimal {
  if (state === 'returned') return dec(returned ?? amount).minus(claimed);
  return state === 'paid' || state === 'due' ? dec(amount).minus(claimed) : dec('0');
}

/**
 * Sets bonds by the receipts that were claimed for them: one that came back whole is 已退 as of today, one of which that was
 * taken back waits again. The claims are written by then.
 */
export async function settleBonds(tx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { companyId, userId } = tx.me;
  const mine = sql`company_id = ${companyId} and id = any(${[...new Set(ids)]}::bigint[])`;
  const changed = sql`version = version + 1, updated_by = ${userId}, updated_date = now()`;
  await sql`update bid_bid_bond set state = 'returned', state_label = '已退', returned = amount, returned_at = ${dayOf(new Date())}, ${changed}
    where ${mine} and state in ('paid', 'due') and claimed >= amount`.execute(tx.db);
  await sql`update bid_bid_bond set state = 'due', state_label = '待退', returned = null, returned_at = null, ${changed}
    where ${mine} and state = 'returned' and claimed < returned`.execute(tx.db);
  forgetKept(tx, bidBond.code);
}
