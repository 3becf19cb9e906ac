import { multiplyDecimals } from '#kernel/base/numbers/decimal.ts';
import { costLedgerErrors } from '../errors.ts';
import type { CostLedgerDefinition } from './cost-ledger-definitions.ts';
import {
  buildLedgerSideKey,
  createEmptyLedgerRow,
  LEDGER_SIDES,
  type LedgerRow,
  type LedgerRowDraft,
  type RestoredLedgerRow,
} from './ledger-row.ts';
import {
  flattenLedgerRows,
  insertIntoRowOrder,
  type LedgerRowOrder,
  readLedgerRowOrder,
  removeFromRowOrder,
} from './ledger-row-order.ts';

/** What somebody changed in a table. */
export interface LedgerSheetChange {
  readonly set?: readonly { readonly id: number; readonly values: LedgerRowDraft }[];
  /** New rows. Those that follow the same row stand behind it as they are given here. */
  readonly add?: readonly {
    readonly parentId: number | null;
    /** The row of the section it follows; null: before the first; left out: behind the last. */
    readonly after?: number | null;
    readonly values: LedgerRowDraft;
  }[];
  /** Rows that go elsewhere, with what stands in them. */
  readonly move?: readonly { readonly id: number; readonly parentId: number | null; readonly after: number | null }[];
  /** With what stands in them. */
  readonly remove?: readonly number[];
  /** Rows as they stood at another time, put back whole and not worked out anew: undo and redo. */
  readonly put?: readonly RestoredLedgerRow[];
}

/** A table while it is changed. */
interface Table {
  readonly byId: Map<number, LedgerRow>;
  readonly order: LedgerRowOrder;
  readonly ledger: CostLedgerDefinition;
}

/** What the periods before measured of a row that is put back. */
type LastOf = (row: RestoredLedgerRow) => string | null;

/**
 * The table after a change, sections still before what stands in them.
 * @param lastOf asked for rows of `put` that the table does not have; nothing was measured of them where it is left out
 * @throws Refusal for rows that are gone, and for a section that would stand in itself
 */
export function applySheetChange(
  rows: readonly LedgerRow[],
  change: LedgerSheetChange,
  ledger: CostLedgerDefinition,
  lastOf: LastOf = () => null,
): LedgerRow[] {
  const table: Table = { byId: new Map(rows.map((row) => [row.id, row])), order: readLedgerRowOrder(rows), ledger };
  for (const { id, values } of change.set ?? [])
    table.byId.set(id, applyDraftToLedgerRow(rowOf(table, id), values, ledger));
  addRows(table, change.add ?? []);
  for (const { id, parentId, after } of change.move ?? []) place(table, { ...rowOf(table, id), parentId }, after);
  for (const id of change.remove ?? []) drop(table, id);
  for (const row of change.put ?? []) putBack(table, row, lastOf);
  return flattenLedgerRows(table.order, table.byId);
}

function drop({ byId, order }: Table, id: number): void {
  const row = byId.get(id);
  if (row) removeFromRowOrder(order, row);
  byId.delete(id);
}

function putBack(table: Table, given: RestoredLedgerRow, lastOf: LastOf): void {
  const { after, ...row } = given;
  const there = table.byId.get(row.id);
  place(table, { ...row, lastQuantity: there ? there.lastQuantity : lastOf(given) }, after);
}

/** @throws Refusal for a row that is gone */
function rowOf({ byId }: Table, id: number): LedgerRow {
  const row = byId.get(id);
  if (!row) throw costLedgerErrors.ledgerRowGone({ id });
  return row;
}

function addRows(table: Table, add: NonNullable<LedgerSheetChange['add']>): void {
  let next = Math.max(0, ...table.byId.keys());
  const last = new Map<string, number>();
  for (const { parentId, after, values } of add) {
    if (parentId !== null) rowOf(table, parentId);
    next += 1;
    const row = applyDraftToLedgerRow(createEmptyLedgerRow(next, parentId), values, table.ledger);
    const following = `${parentId}/${after}`;
    insertIntoRowOrder(table.order, row, last.get(following) ?? after);
    last.set(following, next);
    table.byId.set(next, row);
  }
}

/** Puts a row, new or there already, where it says. @throws Refusal where that is within itself, or gone */
function place(table: Table, row: LedgerRow, after: number | null): void {
  const before = table.byId.get(row.id);
  if (before) removeFromRowOrder(table.order, before);
  table.byId.set(row.id, row);
  for (let at = row.parentId; at !== null; at = rowOf(table, at).parentId)
    if (at === row.id) throw costLedgerErrors.ledgerInItself();
  insertIntoRowOrder(table.order, row, after);
}

/** A row with what was written into it; amounts follow quantity and price, each rounded to the cent (四舍五入). */
export function applyDraftToLedgerRow(row: LedgerRow, values: LedgerRowDraft, ledger: CostLedgerDefinition): LedgerRow {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const after: LedgerRow = { ...row, ...given };
  if (ledger.contractPrice) {
    after.claimedPrice = after.basePrice;
    after.agreedPrice = after.basePrice;
  }
  for (const side of LEDGER_SIDES) {
    const [quantity, price] = [after[buildLedgerSideKey(side, 'Quantity')], after[buildLedgerSideKey(side, 'Price')]];
    const touched = [buildLedgerSideKey(side, 'Quantity'), buildLedgerSideKey(side, 'Price')].some(
      (key) => after[key] !== row[key],
    );
    if (quantity !== null && price !== null && (touched || after[buildLedgerSideKey(side, 'Amount')] === null))
      after[buildLedgerSideKey(side, 'Amount')] = multiplyDecimals(quantity, price, 2).toFixed(2);
    else if (touched && (quantity === null || price === null) && !(buildLedgerSideKey(side, 'Amount') in given))
      after[buildLedgerSideKey(side, 'Amount')] = null;
  }
  return after;
}
