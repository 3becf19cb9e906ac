import { times } from '#kernel/base/numbers/decimal.ts';
import { ledgerErrors } from '../errors.ts';
import type { Ledger } from './ledger.ts';
import { laidOut, type Order, orderOf, putIn, takeOut } from './order.ts';
import { emptyRow, of, type PutRow, type RowDraft, type SheetRow, SIDES } from './sheet-row.ts';

/** What somebody changed in a table. */
export interface SheetChange {
  readonly set?: readonly { readonly id: number; readonly values: RowDraft }[];
  /** New rows. Those that follow the same row stand behind it as they are given here. */
  readonly add?: readonly {
    readonly parentId: number | null;
    /** The row of the section it follows; null: before the first; left out: behind the last. */
    readonly after?: number | null;
    readonly values: RowDraft;
  }[];
  /** Rows that go elsewhere, with what stands in them. */
  readonly move?: readonly { readonly id: number; readonly parentId: number | null; readonly after: number | null }[];
  /** With what stands in them. */
  readonly remove?: readonly number[];
  /** Rows as they stood at another time, put back whole and not worked out anew: undo and redo. */
  readonly put?: readonly PutRow[];
}

/** A table while it is changed. */
interface Table {
  readonly byId: Map<number, SheetRow>;
  readonly order: Order;
  readonly ledger: Ledger;
}

/** What the periods before measured of a row that is put back. */
type LastOf = (row: PutRow) => string | null;

/**
 * The table after a change, sections still before what stands in them.
 * @param lastOf asked for rows of `put` that the table does not have; nothing was measured of them where it is left out
 * @throws Refusal for rows that are gone, and for a section that would stand in itself
 */
export function changed(
  rows: readonly SheetRow[],
  change: SheetChange,
  ledger: Ledger,
  lastOf: LastOf = () => null,
): SheetRow[] {
  const table: Table = { byId: new Map(rows.map((row) => [row.id, row])), order: orderOf(rows), ledger };
  for (const { id, values } of change.set ?? []) table.byId.set(id, written(rowOf(table, id), values, ledger));
  addRows(table, change.add ?? []);
  for (const { id, parentId, after } of change.move ?? []) place(table, { ...rowOf(table, id), parentId }, after);
  for (const id of change.remove ?? []) drop(table, id);
  for (const row of change.put ?? []) putBack(table, row, lastOf);
  return laidOut(table.order, table.byId);
}

function drop({ byId, order }: Table, id: number): void {
  const row = byId.get(id);
  if (row) takeOut(order, row);
  byId.delete(id);
}

function putBack(table: Table, given: PutRow, lastOf: LastOf): void {
  const { after, ...row } = given;
  const there = table.byId.get(row.id);
  place(table, { ...row, lastQuantity: there ? there.lastQuantity : lastOf(given) }, after);
}

/** @throws Refusal for a row that is gone */
function rowOf({ byId }: Table, id: number): SheetRow {
  const row = byId.get(id);
  if (!row) throw ledgerErrors.ledgerRowGone({ id });
  return row;
}

function addRows(table: Table, add: NonNullable<SheetChange['add']>): void {
  let next = Math.max(0, ...table.byId.keys());
  const last = new Map<string, number>();
  for (const { parentId, after, values } of add) {
    if (parentId !== null) rowOf(table, parentId);
    next += 1;
    const row = written(emptyRow(next, parentId), values, table.ledger);
    const following = `${parentId}/${after}`;
    putIn(table.order, row, last.get(following) ?? after);
    last.set(following, next);
    table.byId.set(next, row);
  }
}

/** Puts a row, new or there already, where it says. @throws Refusal where that is within itself, or gone */
function place(table: Table, row: SheetRow, after: number | null): void {
  const before = table.byId.get(row.id);
  if (before) takeOut(table.order, before);
  table.byId.set(row.id, row);
  for (let at = row.parentId; at !== null; at = rowOf(table, at).parentId)
    if (at === row.id) throw ledgerErrors.ledgerInItself();
  putIn(table.order, row, after);
}

/** A row with what was written into it; amounts follow quantity and price, each rounded to the cent (四舍五入). */
export function written(row: SheetRow, values: RowDraft, ledger: Ledger): SheetRow {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const after: SheetRow = { ...row, ...given };
  if (ledger.contractPrice) {
    after.claimedPrice = after.basePrice;
    after.agreedPrice = after.basePrice;
  }
  for (const side of SIDES) {
    const [quantity, price] = [after[of(side, 'Quantity')], after[of(side, 'Price')]];
    const touched = [of(side, 'Quantity'), of(side, 'Price')].some((key) => after[key] !== row[key]);
    if (quantity !== null && price !== null && (touched || after[of(side, 'Amount')] === null))
      after[of(side, 'Amount')] = times(quantity, price, 2).toFixed(2);
    else if (touched && (quantity === null || price === null) && !(of(side, 'Amount') in given))
      after[of(side, 'Amount')] = null;
  }
  return after;
}
