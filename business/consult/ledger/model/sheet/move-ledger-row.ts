import type { LedgerSheetChange } from './apply-sheet-change.ts';
import type { LedgerRow } from './ledger-row.ts';

type Placed = Pick<LedgerRow, 'id' | 'parentId'>;
type Step = 'up' | 'down' | 'in' | 'out';

/** A row's new place: its section, and the row that it follows there. */
interface Place {
  readonly parentId: number | null;
  readonly after: number | null;
}

/** Where a step leads among the rows of the same section; null: nowhere. */
function pastBeside(beside: readonly number[], { id, parentId }: Placed, step: 'up' | 'down'): Place | null {
  const at = beside.indexOf(id);
  if (step === 'up') return at > 0 ? { parentId, after: beside[at - 2] ?? null } : null;
  return at < beside.length - 1 ? { parentId, after: beside[at + 1] ?? null } : null;
}

/** Into the section before a row; a bill is made no section of by this. */
function intoSection(rows: readonly Placed[], beside: readonly number[], { id }: Placed): Place | null {
  const section = beside[beside.indexOf(id) - 1];
  const last = section === undefined ? undefined : rows.findLast(({ parentId }) => parentId === section);
  return section !== undefined && last ? { parentId: section, after: last.id } : null;
}

function outOfSection(rows: readonly Placed[], row: Placed): Place | null {
  const section = rows.find(({ id }) => id === row.parentId);
  return section ? { parentId: section.parentId, after: section.id } : null;
}

/**
 * A row one step on: past the row before or behind it, into the section before it, or out behind its own section.
 * @param rows the table, sections before what stands in them
 * @returns null where it cannot go
 */
export function moveLedgerRow(rows: readonly Placed[], id: number, step: Step): LedgerSheetChange | null {
  const row = rows.find((each) => each.id === id);
  if (!row) return null;
  const beside = rows.filter(({ parentId }) => parentId === row.parentId).map((each) => each.id);
  const places: Readonly<Record<Step, () => Place | null>> = {
    up: () => pastBeside(beside, row, 'up'),
    down: () => pastBeside(beside, row, 'down'),
    in: () => intoSection(rows, beside, row),
    out: () => outOfSection(rows, row),
  };
  const place = places[step]();
  return place && { move: [{ id, ...place }] };
}

/** An empty row above or below another one, in its section; without one at the end of the table. */
export function insertEmptyLedgerRow(
  rows: readonly Placed[],
  row: Placed | null,
  side: 'above' | 'below',
): LedgerSheetChange {
  if (!row) return { add: [{ parentId: null, values: {} }] };
  const { id, parentId } = row;
  const beside = rows.filter((each) => each.parentId === parentId).map((each) => each.id);
  const after = side === 'below' ? id : (beside[beside.indexOf(id) - 1] ?? null);
  return { add: [{ parentId, after, values: {} }] };
}
