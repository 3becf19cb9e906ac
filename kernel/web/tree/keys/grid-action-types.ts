import type { GridCellPosition } from '../cells/cell-range.ts';
import type { CellSelection } from '../cells/use-cell-selection.ts';
import type { FlatLine } from '../flatten-visible-lines.ts';

/** What keys and mouse may do with a grid. Lines are named by their place among the visible ones. */
export interface GridActionHandlers {
  readonly cells: CellSelection;
  readonly lines: readonly FlatLine<unknown>[];
  readonly columnCount: number;
  /** Lines that fit into the box. */
  readonly page: number;
  readonly flat: boolean;
  /** Chooses the cell's line and stands on the cell. */
  readonly go: (cell: GridCellPosition) => void;
  /** Marks the rectangle and brings its moving corner into sight. */
  readonly extend: (anchor: GridCellPosition, head: GridCellPosition) => void;
  readonly toggle: (line: number) => void;
  /** Opens or closes everything. */
  readonly toggleAll: () => void;
  readonly open?: (line: number) => void;
}
