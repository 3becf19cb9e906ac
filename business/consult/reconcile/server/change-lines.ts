import { sql } from 'kysely';
import { demandUnarchived } from '#business/consult/project/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { tellRoom } from '#kernel/server/realtime/rooms.ts';
import {
  editLine,
  type Figures,
  type Line,
  type LineEdit,
  RECONCILE,
  reconcileErrors,
  type SideBill,
  withLine,
} from '../model/index.ts';
import { addNote, clockOf, linesNamed, type SheetPlace, type Speaker } from './sheet-store.ts';

interface Wish {
  readonly line: number;
  readonly version: number;
  readonly set: LineEdit;
}

/** What an edit came to; `kept` false where somebody was faster: the line is then as they left it, and nothing was written. */
interface Edited {
  readonly kept: boolean;
  readonly line: Line;
  readonly figures: Figures;
  readonly rev: number;
}

/** What a block of edits came to; where `kept` is false the lines are those that are newer than their edit. */
type BlockEdited = Omit<Edited, 'line'> & { readonly lines: Line[] };

/**
 * One side's edit of a line. Edits of a sheet come one after the other, so that revisions grow in the order in which they
 * are seen; the version of the line decides, so that nobody overwrites what they did not see.
 * @throws InvalidInput at a field; Refusal where the sheet is not open or the line gone
 */
export async function changeLine(ctx: Context, place: SheetPlace, by: Speaker, wish: Wish): Promise<Edited> {
  const { lines, ...edited } = await changeLines(ctx, place, by, [wish]);
  const [line] = lines;
  if (!line) throw new Error('an edit answers its line');
  return { ...edited, line };
}

/**
 * One side's edits of several lines, kept whole or not at all, under one revision.
 * @throws InvalidInput at a field; Refusal where the sheet is not open or a line gone
 */
export const changeLines = (
  ctx: Context,
  place: SheetPlace,
  by: Speaker,
  wishes: readonly Wish[],
): Promise<BlockEdited> =>
  inTransaction(ctx, async (inner) => {
    const clock = await holdOpen(inner.db, place);
    const before = await linesNamed(inner.db, place, [...new Set(wishes.map(({ line }) => line))]);
    const lineOf = (id: number): Line => {
      const line = before.get(id);
      if (!line) throw reconcileErrors.lineMissing();
      return line;
    };
    const newer = wishes.map(({ line }) => lineOf(line)).filter((line, at) => line.version !== wishes[at]?.version);
    if (newer.length > 0) return { kept: false, lines: newer, ...clock };
    const edits = wishes.map((wish) => ({ before: lineOf(wish.line), ...outcomeOf(lineOf(wish.line), by, wish) }));
    const changed = edits.filter(({ changes }) => changes.length > 0);
    const lines = edits.map(({ line }) => line);
    if (changed.length === 0) return { kept: true, lines, ...clock };
    const figures = changed.reduce(
      (sum, edit) => withLine(withLine(sum, edit.before, -1), edit.line, 1),
      clock.figures,
    );
    const rev = await tick(inner, place, figures);
    for (const { line, changes } of changed) {
      await writeLine(inner.db, place, line, rev);
      await addNote(inner.db, place, by, { line: line.id, changes });
    }
    return { kept: true, lines, figures, rev };
  });

/** A line as an edit leaves it. @throws InvalidInput at a field */
function outcomeOf(before: Line, by: Speaker, { set }: Wish) {
  const outcome = editLine(before, by.side, set);
  if ('fault' in outcome) {
    const [field, fault] = outcome.fault;
    throw new InvalidInput({ [field]: fault });
  }
  const { line, changes } = outcome;
  return { line: changes.length > 0 ? { ...line, version: before.version + 1 } : before, changes };
}

/** Holds a sheet until the transaction ends. @throws Refusal where it is not open */
export async function holdOpen(db: Db, place: SheetPlace) {
  const clock = await clockOf(db, place, true);
  const sheet = await first(
    db,
    sql<{
      state: string;
      label: string;
      project: string;
    }>`select state, state_label as label, project from reconcile_reconcile_sheet where company_id = ${place.companyId} and id = ${place.sheetId}`,
  );
  if (sheet?.state !== 'open') throw reconcileErrors.sheetNotOpen({ state: sheet?.label ?? '已删除' });
  await demandUnarchived({ db, me: place }, sheet.project);
  return clock;
}

/** The next revision of a sheet with its figures; everybody in it hears of it once it is kept. */
export async function tick(ctx: Context, place: SheetPlace, figures: Figures): Promise<number> {
  const { companyId, sheetId } = place;
  const next = await first(
    ctx.db,
    sql<{
      rev: number;
    }>`update reconcile_clock set rev = rev + 1, figures = ${JSON.stringify(figures)}::jsonb where company_id = ${companyId} and sheet_id = ${sheetId} returning rev`,
  );
  const rev = next?.rev ?? 0;
  await hear(ctx, place, rev);
  return rev;
}

export const hear = (ctx: Context, { companyId, sheetId }: SheetPlace, rev: number): Promise<void> =>
  tellRoom(
    ctx.runtime,
    { companyId, kind: RECONCILE, id: sheetId, frame: { type: RECONCILE, sheet: sheetId, rev } },
    ctx.db,
  );

const sideColumns = (name: 'our' | 'their', bill: SideBill | null) =>
  sql.join([
    sql`${sql.ref(`${name}_quantity`)} = ${bill?.quantity ?? null}`,
    sql`${sql.ref(`${name}_price`)} = ${bill?.price ?? null}`,
    sql`${sql.ref(`${name}_total`)} = ${bill?.total ?? null}`,
  ]);

/** Writes what may change of a line. */
const writeLine = (db: Db, { companyId, sheetId }: SheetPlace, line: Line, rev: number) =>
  sql`update reconcile_line set ${sideColumns('our', line.ours)}, ${sideColumns('their', line.theirs)}, agreed_quantity = ${line.agreedQuantity}, agreed_price = ${line.agreedPrice},
      agreed_total = ${line.agreedTotal}, our_mark = ${line.ourMark}, their_mark = ${line.theirMark}, state = ${line.state}, reason = ${line.reason}, version = ${line.version}, rev = ${rev}
    where company_id = ${companyId} and sheet_id = ${sheetId} and id = ${line.id}`.execute(db);
