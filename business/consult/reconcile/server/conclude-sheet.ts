import { demandUnarchived } from '#business/consult/project/server/index.ts';
import { dec, plus } from '#kernel/base/numbers/decimal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { advance } from '#kernel/server/records/write/advance.ts';
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
    const values = { submitted: dec(figures.theirTotal).toFixed(2), approved };
    await advance(inner, reconcileSheet, place.sheetId, { step: 'confirm', values });
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
    const reopened = await advance(inner, reconcileSheet, place.sheetId, { step: 'reopen' });
    if (reopened.length === 0) throw reconcileErrors.notConfirmed();
    await told(inner, place, by, `重新对量：${reason}`);
  });
  return getRecord(ctx, reconcileSheet, place.sheetId);
}

async function told(ctx: Context, place: SheetPlace, by: Speaker, text: string): Promise<void> {
  await tick(ctx, place, (await clockOf(ctx.db, place)).figures);
  await addNote(ctx.db, place, by, { line: null, text });
}
