import { type MouseEvent, useRef } from 'react';
import type { GridCellPosition } from '../cells/cell-range.ts';
import type { GridActionHandlers } from './grid-action-types.ts';
import { gridCellOfEvent } from './grid-cell-of-event.ts';

/**
 * What the mouse does in a grid: a click chooses, on the arrow it opens or closes; a double click opens the row, or else
 * opens and closes too; dragging, or a click with Shift, marks a rectangle.
 */
export function useGridPointer({ cells, lines, go, extend, toggle, open }: GridActionHandlers) {
  const start = useRef<GridCellPosition | null>(null);
  const dragged = useRef(false);
  const onMouseDown = (event: MouseEvent) => {
    const spot = gridCellOfEvent(event.target);
    const marks = event.button === 0 && !event.shiftKey && !spot?.onToggle && !spot?.onGrip;
    start.current = marks ? (spot?.cell ?? null) : null;
    dragged.current = false;
  };
  const onMouseMove = (event: MouseEvent) => {
    const from = start.current;
    const to = gridCellOfEvent(event.target)?.cell;
    if (!from || !to || event.buttons !== 1) return;
    if (!dragged.current && from.line === to.line && from.column === to.column) return;
    if (!dragged.current) go(from);
    dragged.current = true;
    extend(from, to);
  };
  const onClick = (event: MouseEvent) => {
    const spot = gridCellOfEvent(event.target);
    if (!spot || dragged.current) return;
    if (spot.onToggle) toggle(spot.cell.line);
    else if (event.shiftKey && cells.range) extend(cells.anchor, spot.cell);
    else go(spot.cell);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const spot = gridCellOfEvent(event.target);
    if (!spot || spot.onToggle) return;
    if (open) open(spot.cell.line);
    else if (lines[spot.cell.line]?.hasChildren) toggle(spot.cell.line);
  };
  return { onMouseDown, onMouseMove, onClick, onDoubleClick };
}
