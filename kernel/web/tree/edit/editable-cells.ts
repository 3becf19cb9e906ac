import type { GridCellPosition } from '../cells/cell-range.ts';
import type { CellSelection } from '../cells/use-cell-selection.ts';
import type { FlatLine } from '../flatten-visible-lines.ts';
import type { TreeColumn } from '../tree-column.ts';
import type { GridCellIdentity, GridColumnEditRules, GridEditHandlers } from './grid-edit-types.ts';

/** A grid whose cells are written. */
export interface EditableGrid<T> {
  /** Left out nothing is written. */
  readonly edit: GridEditHandlers<T> | undefined;
  readonly columns: readonly TreeColumn<T>[];
  readonly lines: readonly FlatLine<T>[];
  readonly cells: CellSelection;
  /** The line one stands on; -1 for none. */
  readonly at: number;
  /** Chooses the cell's line and stands on the cell. */
  readonly go: (cell: GridCellPosition) => void;
}

/** A cell that may be written. */
export interface EditableCell<T> extends GridCellIdentity {
  readonly row: T;
  readonly title: string;
  readonly edit: GridColumnEditRules<T>;
}

/** The cell at a place; null where nothing is written. */
export function editableCellAt<T>(
  { edit, columns, lines }: EditableGrid<T>,
  place: GridCellPosition,
): EditableCell<T> | null {
  const line = lines[place.line];
  const column = columns[place.column];
  if (!edit || !line || !column?.edit || column.edit.may?.(line.row) === false) return null;
  return { line: line.key, column: column.key, row: line.row, title: column.title, edit: column.edit };
}

/** The next cell that is written, line by line; null behind the last. */
export function nextEditableCell<T>(
  grid: EditableGrid<T>,
  from: GridCellPosition,
  by: -1 | 1,
): GridCellPosition | null {
  const width = grid.columns.length;
  const end = grid.lines.length * width;
  for (let place = from.line * width + from.column + by; place >= 0 && place < end; place += by) {
    const cell = { line: Math.floor(place / width), column: place % width };
    if (editableCellAt(grid, cell)) return cell;
  }
  return null;
}

export const isSameCell = (one: GridCellIdentity, other: GridCellIdentity | null): boolean =>
  one.line === other?.line && one.column === other.column;
