import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { entityHooksOf } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { type BonusPeriod, bonusCalculation, bonusErrors, bonusPeriod } from '../model/index.ts';
import { removeOrderAmounts } from './orders/record-order-amounts.ts';

interface Last {
  readonly id: string;
  readonly name: string;
  /** An order that pays it, where there is one. */
  readonly paidBy: string | null;
}

/** The period that was frozen last: the only one that may be opened again, and that while nothing of it is paid. */
const lastFrozen = ({ db, me }: Context): Promise<Last | undefined> =>
  fetchFirstRow(
    db,
    sql<Last>`select p.id, p.name, (select min(b.no) from bonus_bonus_payment b
        where b.company_id = p.company_id and b.period = p.id and b.status <> 'void') as "paidBy"
      from bonus_bonus_period p where p.company_id = ${me.companyId} and p.state = 'frozen' order by p.start_date desc limit 1`,
  );

/** What stands in the way of opening a period again, which is held meanwhile. @throws Refusal 409 */
async function demandReopenable(tx: Context, { id, name }: BonusPeriod): Promise<void> {
  const held = await fetchFirstRow(
    tx.db,
    sql<{
      state: string;
    }>`select state from bonus_bonus_period where company_id = ${tx.me.companyId} and id = ${id} for update`,
  );
  const last = await lastFrozen(tx);
  if (held?.state !== 'frozen' || !last) throw bonusErrors.bonusNotFrozen({ period: name });
  if (last.id !== id) throw bonusErrors.bonusLaterFrozen({ period: last.name });
  if (last.paidBy !== null) throw bonusErrors.bonusPaidAlready({ period: name, no: last.paidBy });
}

/** The period that may be opened again, if any. */
export async function findReopenablePeriod(ctx: Context): Promise<{ id: string | null }> {
  const last = await lastFrozen(ctx);
  return { id: last?.paidBy === null ? last.id : null };
}

/**
 * Opens the period that was frozen last again, with a reason that stays: it is worked out and approved anew. The general
 * manager does so, and only while nothing of it is paid.
 * @throws Refusal 409
 */
export const reopenBonusPeriod = (ctx: Context, id: string, reason: string): Promise<BonusPeriod> =>
  inTransaction(ctx, async (tx) => {
    await demandReopenable(tx, await getRecord(tx, bonusPeriod, id));
    const values = { status: 'draft', reopenReason: reason, reopenedAt: sql`now()` };
    await applyStepToRecords(tx, bonusPeriod, id, { step: 'reopen', values });
    await changeRecordsSilently(tx, bonusCalculation, sql`t.period = ${id}`, { state: 'open' });
    await removeOrderAmounts(tx, id);
    // What followed from its approval is taken back by whoever it followed for.
    await entityHooksOf(tx.runtime, bonusPeriod)?.afterStatus?.(tx, id, 'draft');
    return getRecord(tx, bonusPeriod, id);
  });
