import { sql } from 'kysely';
import { demandUnarchived } from '#business/consult/project/server/index.ts';
import { dec, plus } from '#kernel/base/numbers/decimal.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { change } from '#kernel/server/records/write/change.ts';
import { type ReconcileSheet, reconcileErrors, reconcileSheet } from '../model/index.ts';
import { holdOpen, tick } from './change-lines.ts';
import { addNote, clockOf, type SheetPlace, type Speaker } from './sheet-store.ts';

/**
 * Ends the reconciliation: no line is changed any more. Lines in dispute stay as they are and count with what we have.
 * @throws Refusal while lines are open
 */
export async function confirmSheet(ctx: Context, place: SheetPlace, by: Speaker): Promise<ReconcileSheet> {
  await inTransaction(ctx, async (inner) => {
    const { figures } = await holdOpen(inner.db, place);
    if (figures.open > 0) throw reconcileErrors.linesOpen({ count: figures.open });
    const approved = plus(figures.agreedTotal, figures.disputedOurs).toFixed(2);
    await change(inner, reconcileSheet, place.sheetId, {
      state: 'confirmed',
      submitted: dec(figures.theirTotal).toFixed(2),
      approved,
      confirmedOn: dayOf(new Date()),
    });
    await told(inner, place, by, '确认对量结果');
  });
  return getRecord(ctx, reconcileSheet, place.sheetId);
}

/** Takes a confirmation back. @throws Refusal where there is none */
export async function reopenSheet(
  ctx: Context,
  place: SheetPlace,
  by: Speaker,
  reason: string,
): Promise<ReconcileSheet> {
  await inTransaction(ctx, async (inner) => {
    await clockOf(inner.db, place, true);
    await demandUnarchived(inner, (await getRecord(inner, reconcileSheet, place.sheetId)).project);
    const confirmed = { id: place.sheetId, where: sql`t.state = 'confirmed'` };
    const reopened = await change(inner, reconcileSheet, confirmed, {
      state: 'open',
      submitted: null,
      approved: null,
      confirmedOn: null,
    });
    if (reopened.length === 0) throw reconcileErrors.notConfirmed();
    await told(inner, place, by, `重新对量：${reason}`);
  });
  return getRecord(ctx, reconcileSheet, place.sheetId);
}

async function told(ctx: Context, place: SheetPlace, by: Speaker, text: string): Promise<void> {
  await tick(ctx, place, (await clockOf(ctx.db, place)).figures);
  await addNote(ctx.db, place, by, { line: null, text });
}
