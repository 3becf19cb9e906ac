import { sql } from 'kysely';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { fetchFirstRow, fetchPage, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db, Sql } from '#kernel/server/db/types.ts';
import {
  EMPTY_RECONCILE_TOTALS,
  quantityReconcileErrors,
  type ReconcileLine,
  type ReconcileLineNote,
  type ReconcileSheetDetails,
  type ReconcileTotals,
} from '../model/index.ts';

/** One sheet, for whoever was let in to it. */
export interface ReconcileSheetRef {
  readonly companyId: string;
  readonly sheetId: string;
}

const inSheet = ({ companyId, sheetId }: ReconcileSheetRef): Sql =>
  sql`l.company_id = ${companyId} and l.sheet_id = ${sheetId}`;

const side = (name: string): Sql => {
  const column = (field: string) => sql.ref(`l.${name}_${field}`);
  return sql`case when ${column('bill')} is not null then json_build_object('billId', ${column('bill')}, 'kind', ${column('kind')}, 'code', ${column('code')},
    'name', ${column('name')}, 'unit', ${column('unit')}, 'quantity', ${column('quantity')}::text, 'price', ${column('price')}::text, 'total', ${column('total')}::text) end`;
};

const lineColumns = sql`l.id, l.place, l.work, l.matched_by as "matchedBy", ${side('our')} as ours, ${side('their')} as theirs,
  l.agreed_quantity::text as "agreedQuantity", l.agreed_price::text as "agreedPrice", l.agreed_total::text as "agreedTotal",
  l.our_mark as "ourMark", l.their_mark as "theirMark", l.state, l.reason, l.version, l.gone`;

/** Lines in the order of the sheet, a page at a time. */
export const listReconcileLines = (db: Db, place: ReconcileSheetRef, request: { pageNo?: number; pageSize?: number }) =>
  fetchPage<ReconcileLine>(
    db,
    {
      columns: lineColumns,
      from: sql`reconcile_line l`,
      where: sql`${inSheet(place)} and not l.gone`,
      order: sql`l.place, l.id`,
    },
    request,
  );

/** All lines of a sheet in its order, for what is made of it as a whole. */
export const loadAllReconcileLines = (db: Db, place: ReconcileSheetRef): Promise<ReconcileLine[]> =>
  fetchRows(
    db,
    sql<ReconcileLine>`select ${lineColumns} from reconcile_line l where ${inSheet(place)} and not l.gone order by l.place, l.id`,
  );

/** Lines that changed after a revision, those that are gone among them. */
export const loadLinesChangedSince = (db: Db, place: ReconcileSheetRef, rev: number): Promise<ReconcileLine[]> =>
  fetchRows(
    db,
    sql<ReconcileLine>`select ${lineColumns} from reconcile_line l where ${inSheet(place)} and l.rev > ${rev} order by l.rev, l.id`,
  );

/** Some lines by their ids; those that are gone are not among them. */
export async function loadLinesByIds(
  db: Db,
  place: ReconcileSheetRef,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReconcileLine>> {
  const found = await fetchRows(
    db,
    sql<ReconcileLine>`select ${lineColumns} from reconcile_line l where ${inSheet(place)} and l.id = any(${ids}::int[]) and not l.gone`,
  );
  return new Map(found.map((line) => [line.id, line]));
}

/** @throws Refusal 409 where it is not there, or not any more */
export async function loadReconcileLine(db: Db, place: ReconcileSheetRef, id: number): Promise<ReconcileLine> {
  const found = await fetchFirstRow(
    db,
    sql<ReconcileLine>`select ${lineColumns} from reconcile_line l where ${inSheet(place)} and l.id = ${id} and not l.gone`,
  );
  if (!found) throw quantityReconcileErrors.lineMissing();
  return found;
}

interface Clock {
  readonly rev: number;
  readonly figures: ReconcileTotals;
}

/** How far a sheet is. @param hold keeps others from changing it until the transaction ends */
export async function loadSheetRevision(
  db: Db,
  { companyId, sheetId }: ReconcileSheetRef,
  hold = false,
): Promise<Clock> {
  const found = await fetchFirstRow(
    db,
    sql<Clock>`select rev, figures from reconcile_clock where company_id = ${companyId} and sheet_id = ${sheetId} ${hold ? sql`for update` : sql``}`,
  );
  return found ?? { rev: 0, figures: EMPTY_RECONCILE_TOTALS };
}

/** The sheets of a condition on reconcile_reconcile_sheet s, newest first. */
export const loadReconcileSheets = (db: Db, where: Sql): Promise<ReconcileSheetDetails[]> =>
  fetchRows(
    db,
    sql<ReconcileSheetDetails>`select s.id::text, s.name, s.project::text, s.party, s.state, s.state_label as "stateLabel", coalesce(o.name, '') as "oursName", coalesce(t.name, '') as "theirsName",
      coalesce(c.figures, ${JSON.stringify(EMPTY_RECONCILE_TOTALS)}::jsonb) as figures, coalesce(c.rev, 0) as rev
    from reconcile_reconcile_sheet s left join reconcile_clock c on c.company_id = s.company_id and c.sheet_id = s.id
      left join pub_cost_file o on o.company_id = s.company_id and o.id = s.ours_file left join pub_cost_file t on t.company_id = s.company_id and t.id = s.theirs_file
    where ${where} order by s.id desc`,
  );

/** @throws Refusal 409 where it was removed meanwhile */
export async function loadReconcileSheet(
  db: Db,
  { companyId, sheetId }: ReconcileSheetRef,
): Promise<ReconcileSheetDetails> {
  const [found] = await loadReconcileSheets(
    db,
    sql`s.company_id = ${companyId} and s.id = ${idOrNonexistent(sheetId)}`,
  );
  if (!found) throw quantityReconcileErrors.lineMissing();
  return found;
}

const noteColumns = sql`n.id::text, n.line, n.side, n.by_name as by, n.at, n.changes, n.text`;

/** What was said of a line and changed in it, the newest first; the features of both bills beside it. */
export async function loadLineNotesAndFeatures(db: Db, place: ReconcileSheetRef, id: number) {
  const { companyId, sheetId } = place;
  const features = await fetchFirstRow(
    db,
    sql<{
      ours: string | null;
      theirs: string | null;
    }>`select l.our_feature as ours, l.their_feature as theirs from reconcile_line l where ${inSheet(place)} and l.id = ${id}`,
  );
  if (!features) throw quantityReconcileErrors.lineMissing();
  const notes = await fetchRows(
    db,
    sql<ReconcileLineNote>`select ${noteColumns} from reconcile_note n where n.company_id = ${companyId} and n.sheet_id = ${sheetId} and n.line = ${id} order by n.id desc limit 200`,
  );
  return { features, notes };
}

/** Who acts in a sheet: one of the firm's people, or a guest; and for which side. */
export interface SheetParticipant {
  readonly side: 'ours' | 'theirs';
  readonly name: string;
  /** One of the firm's people; null for a guest. */
  readonly person: string | null;
  readonly invitation: string | null;
}

interface NewNote {
  readonly line: number | null;
  readonly changes?: readonly { readonly field: string; readonly was: string; readonly now: string }[];
  readonly text?: string;
}

/** So many entries a guest makes in a minute, and so many about one line. */
const GUEST_NOTES = { minute: 60, line: 500 };

/** A guest's link is in nobody's hands but theirs: it fills no sheet without end. @throws Refusal 409 */
async function demandPace(
  db: Db,
  { companyId, sheetId }: ReconcileSheetRef,
  by: SheetParticipant,
  line: number | null,
): Promise<void> {
  if (by.invitation === null) return;
  const found = await fetchFirstRow(
    db,
    sql<{
      lately: number;
      line: number;
    }>`select count(*) filter (where at > now() - interval '1 minute')::int as lately,
        count(*) filter (where line = ${line})::int as line
      from reconcile_note where company_id = ${companyId} and sheet_id = ${sheetId} and invitation = ${by.invitation}
        and (at > now() - interval '1 minute' or line = ${line})`,
  );
  if ((found?.lately ?? 0) >= GUEST_NOTES.minute) throw quantityReconcileErrors.guestTooFast();
  if ((found?.line ?? 0) >= GUEST_NOTES.line) throw quantityReconcileErrors.lineFull({ count: GUEST_NOTES.line });
}

/** Keeps what was said or changed, with who and when. @throws Refusal 409 for a guest who says too much */
export async function addLineNote(
  db: Db,
  { companyId, sheetId }: ReconcileSheetRef,
  by: SheetParticipant,
  note: NewNote,
): Promise<ReconcileLineNote> {
  await demandPace(db, { companyId, sheetId }, by, note.line);
  const kept = await fetchFirstRow(
    db,
    sql<ReconcileLineNote>`insert into reconcile_note as n (company_id, sheet_id, line, side, by_name, person, invitation, changes, text)
      values (${companyId}, ${sheetId}, ${note.line}, ${by.side}, ${by.name}, ${by.person}, ${by.invitation}, ${JSON.stringify(note.changes ?? [])}, ${note.text ?? ''})
      returning ${noteColumns}`,
  );
  if (!kept) throw new Error('the note was not kept');
  return kept;
}
