import type { KeyboardEvent } from 'react';
import type { GridCellPosition } from '../cells/cell-range.ts';
import type { GridActionHandlers } from './grid-action-types.ts';
import { treeActionOfKey } from './tree-action-of-key.ts';

const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Keys that mean with Ctrl what they mean without. */
const ENDS: readonly string[] = ['Home', 'End'];

/**
 * Does what a key means in a grid and says whether it meant something. Arrows, Home, End, PageUp and PageDown move, with
 * Shift they mark; ← → go from cell to cell where there is no tree, else they open and close; Ctrl+A marks everything,
 * * opens or closes everything, Enter opens the row.
 */
export function handleGridKey(event: KeyboardEvent, moves: GridActionHandlers): boolean {
  const { lines, columnCount } = moves;
  const { key } = event;
  if (lines.length === 0 || event.altKey) return false;
  const control = event.ctrlKey || event.metaKey;
  if (control && key.toLowerCase() === 'a') {
    moves.extend({ line: 0, column: 0 }, { line: lines.length - 1, column: columnCount - 1 });
    return true;
  }
  if (control && !ENDS.includes(key)) return false;
  if (key === '*') {
    moves.toggleAll();
    return true;
  }
  return walk(event, moves);
}

function walk({ key, shiftKey }: KeyboardEvent, moves: GridActionHandlers): boolean {
  const { cells, lines, columnCount, page } = moves;
  const from: GridCellPosition = shiftKey ? cells.head : cells.here;
  const move = (to: GridCellPosition) => (shiftKey && cells.range ? moves.extend(cells.anchor, to) : moves.go(to));
  const side = SIDEWAYS[key];
  if (side !== undefined && (shiftKey || moves.flat)) {
    move({ line: Math.max(0, from.line), column: Math.min(columnCount - 1, Math.max(0, from.column + side)) });
    return true;
  }
  const step = treeActionOfKey(key, lines, from.line, page);
  if (!step) return false;
  if ('go' in step) move({ line: step.go, column: from.column });
  else if ('expand' in step) moves.toggle(from.line);
  else moves.open?.(from.line);
  return true;
}
