import { costLedgerErrors } from '../errors.ts';
import type { LedgerRow } from './ledger-row.ts';

/** Ids of the rows that stand in each section (null: in none), in their order. */
export type LedgerRowOrder = Map<number | null, number[]>;

type Placed = Pick<LedgerRow, 'id' | 'parentId'>;

/** How the rows of a table stand. */
export function readLedgerRowOrder(rows: readonly Placed[]): LedgerRowOrder {
  const order: LedgerRowOrder = new Map();
  for (const { id, parentId } of rows) listOf(order, parentId).push(id);
  return order;
}

function listOf(order: LedgerRowOrder, parentId: number | null): number[] {
  const found = order.get(parentId) ?? [];
  order.set(parentId, found);
  return found;
}

/** Takes a row out of its section; what stands in it stays in it. */
export function removeFromRowOrder(order: LedgerRowOrder, { id, parentId }: Placed): void {
  const list = listOf(order, parentId);
  const at = list.indexOf(id);
  if (at >= 0) list.splice(at, 1);
}

/**
 * Puts a row into its section.
 * @param after the row it follows there; null: before the first; undefined: behind the last
 * @throws Refusal where that row is not in the section
 */
export function insertIntoRowOrder(
  order: LedgerRowOrder,
  { id, parentId }: Placed,
  after: number | null | undefined,
): void {
  const list = listOf(order, parentId);
  const at = after === undefined ? list.length - 1 : after === null ? -1 : list.indexOf(after);
  if (after != null && at < 0) throw costLedgerErrors.ledgerRowGone({ id: after });
  list.splice(at + 1, 0, id);
}

/** The rows depth first: what stands in a section follows it. Rows whose section is gone are left out. */
export function flattenLedgerRows(order: LedgerRowOrder, byId: ReadonlyMap<number, LedgerRow>): LedgerRow[] {
  const ordered: LedgerRow[] = [];
  const waiting = (order.get(null) ?? []).toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const row = byId.get(id);
    if (!row) continue;
    ordered.push(row);
    waiting.push(...(order.get(id) ?? []).toReversed());
  }
  return ordered;
}

/** Depth first: what stands in a section follows it. */
export const sortLedgerRows = (rows: readonly LedgerRow[]): LedgerRow[] =>
  flattenLedgerRows(readLedgerRowOrder(rows), new Map(rows.map((row) => [row.id, row])));

/** By id the row that each row follows in its section; null: it is the first. */
export function mapPreviousSiblings(rows: readonly Placed[]): Map<number, number | null> {
  const last = new Map<number | null, number>();
  return new Map(
    rows.map(({ id, parentId }) => {
      const before = last.get(parentId) ?? null;
      last.set(parentId, id);
      return [id, before];
    }),
  );
}
