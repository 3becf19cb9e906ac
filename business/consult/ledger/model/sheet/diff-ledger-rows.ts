import type { LedgerSheetChange } from './apply-sheet-change.ts';
import type { LedgerRow } from './ledger-row.ts';
import { mapPreviousSiblings } from './ledger-row-order.ts';

/**
 * The change that makes one table of another, to the last digit: from the table after a change to the one before it, it is
 * the change that undoes.
 * @param from rows as they are, sections before what stands in them
 * @param to rows as they shall be
 */
export function diffLedgerRows(from: readonly LedgerRow[], to: readonly LedgerRow[]): LedgerSheetChange {
  const was = new Map(from.map((row) => [row.id, row]));
  const will = new Map(to.map((row) => [row.id, row]));
  // A row that stays in its section moves only where it follows another of those that stay.
  const stays = ({ id }: LedgerRow) => was.get(id)?.parentId === will.get(id)?.parentId;
  const before = mapPreviousSiblings(from.filter(stays));
  const beside = mapPreviousSiblings(to.filter(stays));
  const places = mapPreviousSiblings(to);
  const isKept = (row: LedgerRow) =>
    isSame(was.get(row.id), row) && stays(row) && before.get(row.id) === beside.get(row.id);
  const put = to
    .filter((row) => !isKept(row))
    .map(({ lastQuantity: _, ...row }) => ({ ...row, after: places.get(row.id) ?? null }));
  const remove = from.filter(({ id }) => !will.has(id)).map(({ id }) => id);
  return { ...(remove.length > 0 ? { remove } : {}), ...(put.length > 0 ? { put } : {}) };
}

function isSame(one: LedgerRow | undefined, other: LedgerRow): boolean {
  const beside: Readonly<Record<string, unknown>> = { ...one };
  return one !== undefined && Object.entries(other).every(([key, value]) => beside[key] === value);
}
