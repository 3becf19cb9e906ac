import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import type { GridCellPosition } from '../cells/cell-range.ts';
import { copyCells } from '../cells/copy-cells.ts';
import type { CellSelection } from '../cells/use-cell-selection.ts';
import { handleEditKey } from '../edit/handle-edit-key.ts';
import type { GridEditControls } from '../edit/use-grid-edit.tsx';
import type { FlatLine } from '../flatten-visible-lines.ts';
import type { TreeGridProps } from '../tree-grid.tsx';
import type { GridActionHandlers } from './grid-action-types.ts';
import { handleGridKey } from './handle-grid-key.ts';

/** A grid with all that keys act on. */
interface Controlled<T> {
  readonly props: TreeGridProps<T>;
  readonly moves: GridActionHandlers;
  readonly lines: readonly FlatLine<T>[];
  readonly cells: CellSelection;
  /** The line one stands on; -1 for none. */
  readonly at: number;
  readonly writing: GridEditControls<T>;
}

/** The control of a cell that still waits for its first key: what happens there is the grid's. */
const isIdle = (target: EventTarget): boolean => target instanceof HTMLTextAreaElement && 'idle' in target.dataset;

/** A filter's box is a part of the grid for React only, as the text of an open cell is: keys and texts there are its own. */
const isTyping = ({ target }: ClipboardEvent): boolean =>
  target instanceof HTMLInputElement || (target instanceof HTMLTextAreaElement && !isIdle(target));

interface GridState<T> {
  readonly lines: readonly FlatLine<T>[];
  readonly toggle: (line: number) => void;
  readonly toggleAll: () => void;
  readonly cells: CellSelection;
  /** The line one stands on; -1 for none. */
  readonly at: number;
  readonly page: number;
  readonly go: (cell: GridCellPosition) => void;
  readonly reveal: (line: number) => void;
  readonly writing: GridEditControls<T>;
}

/** What keys and mouse may do with a grid as it stands. */
export function createGridActions<T>(props: TreeGridProps<T>, state: GridState<T>): GridActionHandlers {
  const { lines, toggle, toggleAll, cells, at, page, go, reveal, writing } = state;
  const { onOpen, edit } = props;
  const openRow = (index: number) => {
    const line = lines[index];
    if (line && !writing.begin()) onOpen?.(line.row);
  };
  return {
    cells,
    lines,
    columnCount: props.columns.length,
    page,
    flat: props.flat === true,
    go: (cell) => {
      go(cell);
      writing.focus();
    },
    extend: (anchor, head) => {
      cells.mark(anchor, head, at < 0 ? anchor.line : at);
      reveal(head.line);
    },
    toggle,
    toggleAll,
    open: onOpen || edit ? openRow : undefined,
  };
}

/** Keys and clipboard of a grid. */
export function createGridHandlers<T>({ props, moves, lines, cells, at, writing }: Controlled<T>) {
  const { edit, onShift } = props;
  const row = lines[at]?.row;
  /** @returns null for the beginning of a text */
  const press = (event: KeyboardEvent): boolean | null => {
    if (event.altKey && event.key.startsWith('Arrow') && row !== undefined && onShift) {
      onShift(row, event.key);
      return true;
    }
    const done = edit ? handleEditKey(event, { edit, writing, moves, row }) : false;
    return done === false ? handleGridKey(event, moves) : done;
  };
  return {
    onKeyDown(event: KeyboardEvent): void {
      const isOwn = event.target === event.currentTarget || isIdle(event.target);
      if (isOwn && press(event)) event.preventDefault();
    },
    onCopy(event: ClipboardEvent): void {
      const { range } = cells;
      if (!range || isTyping(event)) return;
      event.preventDefault();
      const marked = lines.slice(range.from.line, range.to.line + 1).map((line) => line.row);
      copyCells(event.clipboardData, marked, props.columns.slice(range.from.column, range.to.column + 1), props);
    },
    onFocus({ target, currentTarget }: FocusEvent): void {
      // Who comes to the grid comes to its cell, where an input method may begin.
      if (target === currentTarget) writing.enter();
    },
    onPaste(event: ClipboardEvent): void {
      if (!isTyping(event)) writing.onPaste(event);
    },
  };
}
