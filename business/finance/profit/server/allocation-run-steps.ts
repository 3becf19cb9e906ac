import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { getRecord, idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { type AllocationRun, allocationRun, profitErrors } from '../model/index.ts';

/** Whoever works a month's allocation out or opens it again comes one after the other. */
export async function lockAllocationMonth({ db, me }: Context, month: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${me.companyId}/allocation/${month}`}))`.execute(db);
}

/** Takes a run one step on. @throws Refusal 404, and 409 where it stands elsewhere by now */
const take = (ctx: Context, id: string, step: 'freeze' | 'review'): Promise<AllocationRun> =>
  inTransaction(ctx, async (tx) => {
    const { month } = await getRecord(tx, allocationRun, idOrNonexistent(id) ?? '0');
    const [taken] = await applyStepToRecords(tx, allocationRun, id, { step });
    if (!taken)
      throw step === 'review'
        ? profitErrors.allocationNotCalculated({ month })
        : profitErrors.allocationNotReviewed({ month });
    return getRecord(tx, allocationRun, id);
  });

/** A run that was looked at and found right. @throws Refusal 404, 409 */
export const reviewAllocationRun = (ctx: Context, id: string) => take(ctx, id, 'review');

/** A run that stays. @throws Refusal 404, and 409 before it was reviewed */
export const freezeAllocationRun = (ctx: Context, id: string) => take(ctx, id, 'freeze');

/**
 * Opens the run that was frozen last again, with a reason that stays: it is worked out, reviewed and frozen anew.
 * @throws Refusal 404, and 409 for an earlier one, or where its month is closed
 */
export const reopenAllocationRun = (ctx: Context, id: string, reason: string): Promise<AllocationRun> =>
  inTransaction(ctx, async (tx) => {
    const { month } = await getRecord(tx, allocationRun, idOrNonexistent(id) ?? '0');
    await lockAllocationMonth(tx, month);
    const last = await fetchFirstRow(
      tx.db,
      sql<{
        month: string;
      }>`select month from profit_allocation_run where company_id = ${tx.me.companyId} and state = 'frozen' order by month desc limit 1`,
    );
    if (last && last.month > month) throw profitErrors.allocationLaterFrozen({ month: last.month });
    const values = { reopenReason: reason, reopenedAt: sql`now()` };
    const [taken] = await applyStepToRecords(tx, allocationRun, id, { step: 'reopen', values });
    if (!taken) throw profitErrors.allocationNotFrozen({ month });
    return getRecord(tx, allocationRun, id);
  });
