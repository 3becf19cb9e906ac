/** How a column's cells are written in place. */
export interface GridColumnEditRules<T> {
  /** What stands in the cell when it is opened. */
  readonly text: (row: T) => string;
  /** Whether it is written in this row; left out: in all. */
  readonly may?: (row: T) => boolean;
  /** What is wrong with a text, in words; null: nothing. */
  readonly fault: (text: string) => string | null;
  /** Texts of several lines: the cell grows while it is written, Alt+Enter begins a line. */
  readonly long?: boolean;
}

/** Where a cell is: its line's key, its column's key. */
export interface GridCellIdentity {
  readonly line: string;
  readonly column: string;
}

/** A text for a cell. */
interface CellText<T> extends GridCellIdentity {
  readonly row: T;
  readonly text: string;
}

/** What was written or pasted at once. */
export interface GridCellChanges<T> {
  readonly texts: readonly CellText<T>[];
  /** Rows that come new, texts by the keys of columns: what was pasted beyond the last row. */
  readonly more: readonly Readonly<Record<string, string>>[];
  /** The row that they follow; null: there is none. */
  readonly after: T | null;
}

/** What a screen does with what is written in its grid. */
export interface GridEditHandlers<T> {
  /** Keeps everything or nothing. A rejection's message is told at the cells; what was written stays there. */
  readonly save: (write: GridCellChanges<T>) => Promise<void>;
  /** A new row above or below one; null where there is none yet. */
  readonly insert?: (row: T | null, side: 'above' | 'below') => void;
  readonly remove?: (rows: readonly T[]) => void;
}

/** What a cell shows that is not kept: a text on its way or refused, and why it was refused. */
export interface UnsavedGridCell {
  readonly text?: string;
  readonly fault?: string;
}
