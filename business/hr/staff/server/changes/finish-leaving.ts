import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { JobRow } from '#kernel/meta/calls/job-calls.ts';
import { type Context, inTransaction, toSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { EntityHooks } from '#kernel/server/records/hooks.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { user } from '#platform/people/org/model/index.ts';
import { startHandover } from '#platform/rights/leaving/server/index.ts';
import { staffErrors } from '../../model/errors.ts';
import { type Leaving, leaving, staff } from '../../model/index.ts';
import { addStaffEvents } from '../file/staff-events.ts';
import { findStaffOfAccount } from '../file/staff-row.ts';

/** Everything that is handed over by hand is done. @throws Refusal naming what is not */
function requireItemsDone({ items }: Leaving): void {
  const open = (items ?? []).find(({ done }) => done !== true);
  if (open) throw staffErrors.leavingItemOpen({ matter: String(open.matter) });
}

/** The hand-over of somebody that has begun; undefined where there is none. */
async function findOpenLeaving(ctx: Context, staffId: string): Promise<Leaving | undefined> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      id: string;
    }>`select id::text as id from staff_leaving where company_id = ${ctx.me.companyId} and staff = ${staffId} and state = 'handover' limit 1`,
  );
  return found && getRecord(toSystemContext(ctx, ctx.me), leaving, found.id);
}

/** Somebody is gone: the file, the document and the history say so. */
async function closeFile(ctx: Context, staffId: string, document: Leaving | undefined): Promise<void> {
  const system = toSystemContext(ctx, ctx.me);
  const date = document?.lastDay ?? dayOfInstant(new Date());
  const taken = await applyStepToRecords(system, staff, staffId, { step: 'leave', values: { leftDate: date } });
  if (document) await applyStepToRecords(system, leaving, document.id, { step: 'finish' });
  if (taken.length === 0) return;
  const doc = document && {
    form: leaving.code,
    id: document.id,
    title: `${document.title ?? ''} ${document.no ?? ''}`,
  };
  await addStaffEvents(ctx, [{ staff: staffId, kind: 'left', date, ...(doc ? { doc } : {}) }]);
}

/**
 * Ends somebody's time in the firm: once every line of the list is done and the last day has come, all open work goes to
 * those named and the account is closed, by the job that hands work over. @returns that job; null for somebody without an account
 * @throws Refusal for what is not done yet
 */
export async function finishLeaving(
  ctx: Context,
  id: string,
  order: { readonly receivers: Readonly<Record<string, string>>; readonly requestKey?: string },
): Promise<JobRow | null> {
  const row = await getRecord(ctx, leaving, id);
  if (row.state !== 'handover') throw staffErrors.leavingNotOpen();
  requireItemsDone(row);
  if (row.lastDay > dayOfInstant(new Date())) throw staffErrors.leavingEarly({ day: row.lastDay });
  if (row.person) return startHandover(ctx, row.person, order);
  await inTransaction(ctx, (tx) => closeFile(tx, String(row.staff), row));
  return null;
}

/** The file of somebody follows the account: left with it, and back where a hand-over is undone. */
export const leaverAccountHooks: EntityHooks = defineEntityHooks(user, {
  async beforeSave(ctx, { state }, existing) {
    if (state !== 'left' || !existing || existing.state === 'left') return;
    const file = await findStaffOfAccount(ctx, existing.id);
    const document = file && (await findOpenLeaving(ctx, file.id));
    if (document) requireItemsDone(document);
  },
  async afterSave(ctx, row, existing) {
    if (!existing || existing.state === row.state) return;
    const file = row.state === 'left' || existing.state === 'left' ? await findStaffOfAccount(ctx, row.id) : undefined;
    if (!file) return;
    if (row.state === 'left') return closeFile(ctx, file.id, await findOpenLeaving(ctx, file.id));
    const step = file.formalDate ? 'stay' : 'stayOnProbation';
    const system = toSystemContext(ctx, ctx.me);
    const back = await applyStepToRecords(system, staff, file.id, { step, values: { leftDate: null } });
    if (back.length > 0)
      await addStaffEvents(ctx, [{ staff: file.id, kind: 'withdrawn', date: dayOfInstant(new Date()) }]);
  },
});
