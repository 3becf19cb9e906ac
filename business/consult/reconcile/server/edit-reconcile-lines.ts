import { sql } from 'kysely';
import { requireUnarchivedProject } from '#business/consult/project/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { notifyChannel } from '#kernel/server/realtime/live-channels.ts';
import {
  addLineToTotals,
  applyLineEdit,
  quantityReconcileErrors,
  RECONCILE_CHANNEL_KIND,
  type ReconcileLine,
  type ReconcileLineEdit,
  type ReconcileTotals,
  type SideBillValues,
} from '../model/index.ts';
import {
  addLineNote,
  loadLinesByIds,
  loadSheetRevision,
  type ReconcileSheetRef,
  type SheetParticipant,
} from './reconcile-sheet-store.ts';

interface Wish {
  readonly line: number;
  readonly version: number;
  readonly set: ReconcileLineEdit;
}

/** What an edit came to; `kept` false where somebody was faster: the line is then as they left it, and nothing was written. */
interface Edited {
  readonly kept: boolean;
  readonly line: ReconcileLine;
  readonly figures: ReconcileTotals;
  readonly rev: number;
}

/** What a block of edits came to; where `kept` is false the lines are those that are newer than their edit. */
type BlockEdited = Omit<Edited, 'line'> & { readonly lines: ReconcileLine[] };

/**
 * One side's edit of a line. Edits of a sheet come one after the other, so that revisions grow in the order in which they
 * are seen; the version of the line decides, so that nobody overwrites what they did not see.
 * @throws InvalidInput at a field; Refusal where the sheet is not open or the line gone
 */
export async function editReconcileLine(
  ctx: Context,
  place: ReconcileSheetRef,
  by: SheetParticipant,
  wish: Wish,
): Promise<Edited> {
  const { lines, ...edited } = await editReconcileLines(ctx, place, by, [wish]);
  const [line] = lines;
  if (!line) throw new Error('an edit answers its line');
  return { ...edited, line };
}

/**
 * One side's edits of several lines, kept whole or not at all, under one revision.
 * @throws InvalidInput at a field; Refusal where the sheet is not open or a line gone
 */
export const editReconcileLines = (
  ctx: Context,
  place: ReconcileSheetRef,
  by: SheetParticipant,
  wishes: readonly Wish[],
): Promise<BlockEdited> =>
  inTransaction(ctx, async (inner) => {
    const clock = await lockOpenSheet(inner.db, place);
    const before = await loadLinesByIds(inner.db, place, [...new Set(wishes.map(({ line }) => line))]);
    const lineOf = (id: number): ReconcileLine => {
      const line = before.get(id);
      if (!line) throw quantityReconcileErrors.lineMissing();
      return line;
    };
    const newer = wishes.map(({ line }) => lineOf(line)).filter((line, at) => line.version !== wishes[at]?.version);
    if (newer.length > 0) return { kept: false, lines: newer, ...clock };
    const edits = wishes.map((wish) => ({ before: lineOf(wish.line), ...outcomeOf(lineOf(wish.line), by, wish) }));
    const changed = edits.filter(({ changes }) => changes.length > 0);
    const lines = edits.map(({ line }) => line);
    if (changed.length === 0) return { kept: true, lines, ...clock };
    const figures = changed.reduce(
      (sum, edit) => addLineToTotals(addLineToTotals(sum, edit.before, -1), edit.line, 1),
      clock.figures,
    );
    const rev = await advanceSheetRevision(inner, place, figures);
    for (const { line, changes } of changed) {
      await writeLine(inner.db, place, line, rev);
      await addLineNote(inner.db, place, by, { line: line.id, changes });
    }
    return { kept: true, lines, figures, rev };
  });

/** A line as an edit leaves it. @throws InvalidInput at a field */
function outcomeOf(before: ReconcileLine, by: SheetParticipant, { set }: Wish) {
  const outcome = applyLineEdit(before, by.side, set);
  if ('fault' in outcome) {
    const [field, fault] = outcome.fault;
    throw new InvalidInput({ [field]: fault });
  }
  const { line, changes } = outcome;
  return { line: changes.length > 0 ? { ...line, version: before.version + 1 } : before, changes };
}

/** Holds a sheet until the transaction ends. @throws Refusal where it is not open */
export async function lockOpenSheet(db: Db, place: ReconcileSheetRef) {
  const clock = await loadSheetRevision(db, place, true);
  const sheet = await fetchFirstRow(
    db,
    sql<{
      state: string;
      label: string;
      project: string;
    }>`select state, state_label as label, project from reconcile_reconcile_sheet where company_id = ${place.companyId} and id = ${place.sheetId}`,
  );
  if (sheet?.state !== 'open') throw quantityReconcileErrors.sheetNotOpen({ state: sheet?.label ?? '已删除' });
  await requireUnarchivedProject({ db, me: place }, sheet.project);
  return clock;
}

/** The next revision of a sheet with its figures; everybody in it hears of it once it is kept. */
export async function advanceSheetRevision(
  ctx: Context,
  place: ReconcileSheetRef,
  figures: ReconcileTotals,
): Promise<number> {
  const { companyId, sheetId } = place;
  const next = await fetchFirstRow(
    ctx.db,
    sql<{
      rev: number;
    }>`update reconcile_clock set rev = rev + 1, figures = ${JSON.stringify(figures)}::jsonb where company_id = ${companyId} and sheet_id = ${sheetId} returning rev`,
  );
  const rev = next?.rev ?? 0;
  await publishSheetRevision(ctx, place, rev);
  return rev;
}

export const publishSheetRevision = (
  ctx: Context,
  { companyId, sheetId }: ReconcileSheetRef,
  rev: number,
): Promise<void> =>
  notifyChannel(
    ctx.runtime,
    {
      companyId,
      kind: RECONCILE_CHANNEL_KIND,
      id: sheetId,
      frame: { type: RECONCILE_CHANNEL_KIND, sheet: sheetId, rev },
    },
    ctx.db,
  );

const sideColumns = (name: 'our' | 'their', bill: SideBillValues | null) =>
  sql.join([
    sql`${sql.ref(`${name}_quantity`)} = ${bill?.quantity ?? null}`,
    sql`${sql.ref(`${name}_price`)} = ${bill?.price ?? null}`,
    sql`${sql.ref(`${name}_total`)} = ${bill?.total ?? null}`,
  ]);

/** Writes what may change of a line. */
const writeLine = (db: Db, { companyId, sheetId }: ReconcileSheetRef, line: ReconcileLine, rev: number) =>
  sql`update reconcile_line set ${sideColumns('our', line.ours)}, ${sideColumns('their', line.theirs)}, agreed_quantity = ${line.agreedQuantity}, agreed_price = ${line.agreedPrice},
      agreed_total = ${line.agreedTotal}, our_mark = ${line.ourMark}, their_mark = ${line.theirMark}, state = ${line.state}, reason = ${line.reason}, version = ${line.version}, rev = ${rev}
    where company_id = ${companyId} and sheet_id = ${sheetId} and id = ${line.id}`.execute(db);
