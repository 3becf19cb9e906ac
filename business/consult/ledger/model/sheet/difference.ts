import type { SheetChange } from './changes.ts';
import { placesIn } from './order.ts';
import type { SheetRow } from './sheet-row.ts';

/**
 * The change that makes one table of another, to the last digit: from the table after a change to the one before it, it is
 * the change that undoes.
 * @param from rows as they are, sections before what stands in them
 * @param to rows as they shall be
 */
export function differenceOf(from: readonly SheetRow[], to: readonly SheetRow[]): SheetChange {
  const was = new Map(from.map((row) => [row.id, row]));
  const will = new Map(to.map((row) => [row.id, row]));
  // A row that stays in its section moves only where it follows another of those that stay.
  const stays = ({ id }: SheetRow) => was.get(id)?.parentId === will.get(id)?.parentId;
  const before = placesIn(from.filter(stays));
  const beside = placesIn(to.filter(stays));
  const places = placesIn(to);
  const isKept = (row: SheetRow) =>
    isSame(was.get(row.id), row) && stays(row) && before.get(row.id) === beside.get(row.id);
  const put = to
    .filter((row) => !isKept(row))
    .map(({ lastQuantity: _, ...row }) => ({ ...row, after: places.get(row.id) ?? null }));
  const remove = from.filter(({ id }) => !will.has(id)).map(({ id }) => id);
  return { ...(remove.length > 0 ? { remove } : {}), ...(put.length > 0 ? { put } : {}) };
}

function isSame(one: SheetRow | undefined, other: SheetRow): boolean {
  const beside: Readonly<Record<string, unknown>> = { ...one };
  return one !== undefined && Object.entries(other).every(([key, value]) => beside[key] === value);
}
