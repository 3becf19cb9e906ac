import { requireUnarchivedProject } from '#business/consult/project/server/index.ts';
import { addDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { quantityReconcileErrors, type ReconcileSheet, reconcileSheet } from '../model/index.ts';
import { advanceSheetRevision, lockOpenSheet } from './edit-reconcile-lines.ts';
import {
  addLineNote,
  loadSheetRevision,
  type ReconcileSheetRef,
  type SheetParticipant,
} from './reconcile-sheet-store.ts';

/**
 * Ends the reconciliation: no line is changed any more. Lines in dispute stay as they are and count with what we have.
 * @throws Refusal while lines are open
 */
export async function confirmReconcileSheet(
  ctx: Context,
  place: ReconcileSheetRef,
  by: SheetParticipant,
): Promise<ReconcileSheet> {
  await inTransaction(ctx, async (inner) => {
    const { figures } = await lockOpenSheet(inner.db, place);
    if (figures.open > 0) throw quantityReconcileErrors.linesOpen({ count: figures.open });
    const approved = addDecimals(figures.agreedTotal, figures.disputedOurs).toFixed(2);
    const values = { submitted: toDecimal(figures.theirTotal).toFixed(2), approved };
    await applyStepToRecords(inner, reconcileSheet, place.sheetId, { step: 'confirm', values });
    await told(inner, place, by, '确认对量结果');
  });
  return getRecord(ctx, reconcileSheet, place.sheetId);
}

/** Takes a confirmation back. @throws Refusal where there is none */
export async function reopenReconcileSheet(
  ctx: Context,
  place: ReconcileSheetRef,
  by: SheetParticipant,
  reason: string,
): Promise<ReconcileSheet> {
  await inTransaction(ctx, async (inner) => {
    await loadSheetRevision(inner.db, place, true);
    await requireUnarchivedProject(inner, (await getRecord(inner, reconcileSheet, place.sheetId)).project);
    const reopened = await applyStepToRecords(inner, reconcileSheet, place.sheetId, { step: 'reopen' });
    if (reopened.length === 0) throw quantityReconcileErrors.notConfirmed();
    await told(inner, place, by, `重新对量：${reason}`);
  });
  return getRecord(ctx, reconcileSheet, place.sheetId);
}

async function told(ctx: Context, place: ReconcileSheetRef, by: SheetParticipant, text: string): Promise<void> {
  await advanceSheetRevision(ctx, place, (await loadSheetRevision(ctx.db, place)).figures);
  await addLineNote(ctx.db, place, by, { line: null, text });
}
