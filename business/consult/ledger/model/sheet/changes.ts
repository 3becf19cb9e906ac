import { times } from '#kernel/base/numbers/decimal.ts';
import { ledgerErrors } from '../errors.ts';
import type { Ledger } from './ledger.ts';
import { emptyRow, of, type RowDraft, type SheetRow, SIDES } from './sheet-row.ts';

/** What somebody changed in a table. */
export interface SheetChange {
  readonly set?: readonly { readonly id: number; readonly values: RowDraft }[];
  /** New rows at the end of a section, or of the table. */
  readonly add?: readonly { readonly parentId: number | null; readonly values: RowDraft }[];
  /** With what stands in them. */
  readonly remove?: readonly number[];
}

/** The table after a change, sections still before what stands in them. @throws Refusal for rows that are gone */
export function changed(rows: readonly SheetRow[], change: SheetChange, ledger: Ledger): SheetRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, values } of change.set ?? []) {
    const row = byId.get(id);
    if (!row) throw ledgerErrors.ledgerRowGone({ id });
    byId.set(id, written(row, values, ledger));
  }
  let next = Math.max(0, ...byId.keys());
  for (const { parentId, values } of change.add ?? []) {
    if (parentId !== null && !byId.has(parentId)) throw ledgerErrors.ledgerRowGone({ id: parentId });
    next += 1;
    byId.set(next, written(emptyRow(next, parentId), values, ledger));
  }
  const gone = new Set(change.remove ?? []);
  return inOrder([...byId.values()].filter((row) => !isGone(row, gone, byId)));
}

function isGone(row: SheetRow, gone: ReadonlySet<number>, byId: ReadonlyMap<number, SheetRow>): boolean {
  for (let at: SheetRow | undefined = row; at; at = at.parentId === null ? undefined : byId.get(at.parentId))
    if (gone.has(at.id)) return true;
  return false;
}

/** Depth first: what stands in a section follows it. */
export function inOrder(rows: readonly SheetRow[]): SheetRow[] {
  const below = new Map<number | null, SheetRow[]>();
  for (const row of rows) {
    const beside = below.get(row.parentId);
    if (beside) beside.push(row);
    else below.set(row.parentId, [row]);
  }
  const ordered: SheetRow[] = [];
  const waiting = (below.get(null) ?? []).toReversed();
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    ordered.push(row);
    waiting.push(...(below.get(row.id) ?? []).toReversed());
  }
  return ordered;
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
