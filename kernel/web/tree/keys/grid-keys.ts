import type { KeyboardEvent } from 'react';
import type { GridCell } from '../cells/cell-range.ts';
import type { GridMoves } from './grid-moves.ts';
import { treeStep } from './tree-keys.ts';

const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Keys with Ctrl that mean something here: the ends, as without it, and everything. */
const withControl = (key: string) => key === 'Home' || key === 'End';

/**
 * Does what a key means in a grid and says whether it meant something. Arrows, Home, End, PageUp and PageDown move, with
 * Shift they mark; ← → go from cell to cell where there is no tree, else they open and close; Ctrl+A marks everything,
 * * opens or closes everything, Enter opens the row.
 */
export function pressKey(event: KeyboardEvent, moves: GridMoves): boolean {
  const { cells, lines, columnCount, page } = moves;
  const { key, shiftKey } = event;
  if (lines.length === 0 || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() === 'a') {
      moves.extend({ line: 0, column: 0 }, { line: lines.length - 1, column: columnCount - 1 });
      return true;
    }
    if (!withControl(key)) return false;
  }
  if (key === '*') {
    moves.toggleAll();
    return true;
  }
  const from: GridCell = shiftKey ? cells.head : cells.here;
  const move = (to: GridCell) => (shiftKey && cells.range ? moves.extend(cells.anchor, to) : moves.go(to));
  const side = SIDEWAYS[key];
  if (side !== undefined && (shiftKey || moves.flat)) {
    move({ line: Math.max(0, from.line), column: Math.min(columnCount - 1, Math.max(0, from.column + side)) });
    return true;
  }
  const step = treeStep(key, lines, from.line, page);
  if (!step) return false;
  if ('go' in step) move({ line: step.go, column: from.column });
  else if ('expand' in step) moves.toggle(from.line);
  else moves.open?.(from.line);
  return true;
}
