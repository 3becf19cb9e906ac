import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { addLineToTotals, quantityReconcileErrors, type ReconcileLine, type ReconcileTotals } from '../model/index.ts';
import { advanceSheetRevision, lockOpenSheet } from './edit-reconcile-lines.ts';
import {
  addLineNote,
  loadReconcileLine,
  type ReconcileSheetRef,
  type SheetParticipant,
} from './reconcile-sheet-store.ts';

const FIELDS = ['bill', 'kind', 'code', 'name', 'feature', 'unit', 'quantity', 'price', 'total'] as const;
const columnsOf = (side: 'our' | 'their'): readonly string[] => FIELDS.map((field) => `${side}_${field}`);
const named = (columns: readonly string[], of: string): Sql => sql.join(columns.map((name) => sql.ref(`${of}${name}`)));

/** What was said of a line before it became another one holds no more. */
const FRESH = sql`agreed_quantity = null, agreed_price = null, agreed_total = null, our_mark = null, their_mark = null, state = 'open', version = version + 1`;
const fresh = (line: ReconcileLine): ReconcileLine => ({
  ...line,
  ...{ agreedQuantity: null, agreedPrice: null, agreedTotal: null, ourMark: null, theirMark: null, state: 'open' },
});

const nameOf = ({ ours, theirs }: ReconcileLine): string =>
  `${(ours ?? theirs)?.code ?? ''} ${(ours ?? theirs)?.name ?? ''}`.trim();

/** Puts a bill that only we have beside one that only they have. @throws Refusal where the lines are not such */
export const pairReconcileLines = (
  ctx: Context,
  place: ReconcileSheetRef,
  by: SheetParticipant,
  ids: readonly [number, number],
): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    const clock = await lockOpenSheet(inner.db, place);
    const both = [await loadReconcileLine(inner.db, place, ids[0]), await loadReconcileLine(inner.db, place, ids[1])];
    const own = both.find(({ ours, theirs }) => ours && !theirs);
    const other = both.find(({ ours, theirs }) => theirs && !ours);
    if (!own || !other) throw quantityReconcileErrors.pairSides();
    const whole = fresh({ ...own, theirs: other.theirs });
    const rev = await advanceSheetRevision(inner, place, moved(clock.figures, [own, other], [whole]));
    const { companyId, sheetId } = place;
    const columns = columnsOf('their');
    await sql`update reconcile_line l set (${named(columns, '')}) = (select ${named(columns, 'o.')} from reconcile_line o
          where o.company_id = ${companyId} and o.sheet_id = ${sheetId} and o.id = ${other.id}), matched_by = 'hand', rev = ${rev}, ${FRESH}
        where l.company_id = ${companyId} and l.sheet_id = ${sheetId} and l.id = ${own.id}`.execute(inner.db);
    await sql`update reconcile_line set gone = true, rev = ${rev} where company_id = ${companyId} and sheet_id = ${sheetId} and id = ${other.id}`.execute(
      inner.db,
    );
    await addLineNote(inner.db, place, by, {
      line: own.id,
      changes: [{ field: '配对', was: nameOf(own), now: nameOf(other) }],
    });
  });

/** Parts a line into our bill and theirs. @throws Refusal where it has one side only */
export const splitReconcileLine = (
  ctx: Context,
  place: ReconcileSheetRef,
  by: SheetParticipant,
  id: number,
): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    const clock = await lockOpenSheet(inner.db, place);
    const line = await loadReconcileLine(inner.db, place, id);
    if (!line.ours || !line.theirs) throw quantityReconcileErrors.partAlone();
    const own = fresh({ ...line, theirs: null });
    const other = fresh({ ...line, ours: null });
    const rev = await advanceSheetRevision(inner, place, moved(clock.figures, [line], [own, other]));
    const { companyId, sheetId } = place;
    const columns = columnsOf('their');
    await sql`insert into reconcile_line (company_id, sheet_id, id, place, work, matched_by, ${named(columns, '')}, rev)
        select company_id, sheet_id, (select max(id) + 1 from reconcile_line where company_id = ${companyId} and sheet_id = ${sheetId}), place, work, 'alone', ${named(columns, 'l.')}, ${rev}
        from reconcile_line l where company_id = ${companyId} and sheet_id = ${sheetId} and id = ${id}`.execute(
      inner.db,
    );
    await sql`update reconcile_line set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = null`))}, matched_by = 'alone', rev = ${rev}, ${FRESH}
        where company_id = ${companyId} and sheet_id = ${sheetId} and id = ${id}`.execute(inner.db);
    await addLineNote(inner.db, place, by, {
      line: id,
      changes: [{ field: '配对', was: nameOf({ ...line, ours: null }), now: '拆开' }],
    });
  });

function moved(
  figures: ReconcileTotals,
  before: readonly ReconcileLine[],
  after: readonly ReconcileLine[],
): ReconcileTotals {
  const without = before.reduce((sum, line) => addLineToTotals(sum, line, -1), figures);
  return after.reduce((sum, line) => addLineToTotals(sum, line, 1), without);
}
