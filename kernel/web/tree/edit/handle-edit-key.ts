import type { KeyboardEvent } from 'react';
import type { GridActionHandlers } from '../keys/grid-action-types.ts';
import type { GridEditHandlers } from './grid-edit-types.ts';
import type { GridEditControls } from './use-grid-edit.tsx';

/** What of a grid that is written in its keys act on. */
interface EditedByKeys<T> {
  readonly edit: GridEditHandlers<T>;
  readonly writing: GridEditControls<T>;
  readonly moves: GridActionHandlers;
  /** The row one stands on. */
  readonly row: T | undefined;
}

type Act = () => boolean;

const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string =>
  [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '', key].filter(Boolean).join('+');

/** Does something, if it may be done. @returns whether it was */
function did(act: (() => void) | undefined): boolean {
  act?.();
  return act !== undefined;
}

/** At the first column ← and → open and close a tree, as long as that means something. */
function isOfTree({ cells, lines }: GridActionHandlers, by: -1 | 1): boolean {
  if (cells.here.column > 0) return false;
  const line = lines[cells.here.line];
  return by < 0 || (line?.hasChildren === true && !line.expanded);
}

function sideways(moves: GridActionHandlers, by: -1 | 1): boolean {
  if (isOfTree(moves, by)) return false;
  const { line, column } = moves.cells.here;
  moves.go({ line, column: Math.min(moves.columnCount - 1, Math.max(0, column + by)) });
  return true;
}

const actsOn = <T>({ edit, writing, moves }: EditedByKeys<T>, row: T): Readonly<Record<string, Act | undefined>> => {
  const { insert, remove } = edit;
  return {
    F2: writing.begin,
    Escape: () => did(writing.giveUp),
    Delete: () => did(writing.clear),
    Backspace: () => did(writing.clear),
    Insert: () => did(insert && (() => insert(row, 'above'))),
    'Ctrl+Enter': () => did(insert && (() => insert(row, 'below'))),
    'Ctrl+Delete': () => did(remove && (() => remove(writing.markedRows()))),
    ArrowLeft: () => sideways(moves, -1),
    ArrowRight: () => sideways(moves, 1),
  };
};

/** Tab goes from one cell that is written to the next; after Esc it leaves the grid. */
function tabbed<T>({ shiftKey }: KeyboardEvent, { writing, moves }: EditedByKeys<T>): boolean {
  const next = writing.nextCell(shiftKey ? -1 : 1);
  if (next) moves.go(next);
  return next !== null;
}

/**
 * Does what a key means where cells are written: F2 opens the cell, Delete empties what is marked, Insert and Ctrl+Enter
 * bring a row above and below, Ctrl+Delete takes rows away, Tab and arrows go on from cell to cell.
 * @returns true: done; false: the key is the grid's; null: it is the beginning of a text
 */
export function handleEditKey<T>(event: KeyboardEvent, on: EditedByKeys<T>): boolean | null {
  const { edit, writing, row } = on;
  if (event.nativeEvent?.isComposing) return null;
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isText && writing.isWritable) {
    writing.focus();
    return null;
  }
  if (event.key === 'Tab') return tabbed(event, on);
  const name = nameOf(event);
  if (row !== undefined) return actsOn(on, row)[name]?.() ?? false;
  const { insert } = edit;
  return ['Insert', 'Ctrl+Enter'].includes(name) && did(insert && (() => insert(null, 'below')));
}
