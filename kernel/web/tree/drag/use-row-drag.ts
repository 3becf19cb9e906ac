import { type DragEvent, useState } from 'react';
import type { FlatLine } from '../flatten-visible-lines.ts';
import { gridCellOfEvent } from '../keys/grid-cell-of-event.ts';
import { dropTargetOf, type RowMove } from './drop-target.ts';

/** Dragging a row by its grip: what the grid's element listens to, and the move that letting go now would mean. */
export function useRowDrag<T>(lines: readonly FlatLine<T>[], onMove: ((move: RowMove<T>) => void) | undefined) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [move, setMove] = useState<RowMove<T> | null>(null);
  const end = () => {
    setDragged(null);
    setMove(null);
  };
  const onDragStart = (event: DragEvent) => {
    const spot = gridCellOfEvent(event.target);
    const line = spot && lines[spot.cell.line];
    if (!line || !(event.target instanceof HTMLElement)) return;
    setDragged(line.key);
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', line.key);
    event.dataTransfer.setDragImage(event.target.closest('tr') ?? event.target, 0, 0);
  };
  const onDragOver = (event: DragEvent) => {
    const over = event.target instanceof Element ? event.target.closest('tr') : null;
    const spot = gridCellOfEvent(event.target);
    if (dragged === null || !over || !spot) return setMove(null);
    const { top, height } = over.getBoundingClientRect();
    const from = lines.findIndex(({ key }) => key === dragged);
    const next = dropTargetOf(lines, from, spot.cell.line, (event.clientY - top) / height);
    if (next) event.preventDefault();
    if (next?.target !== move?.target || next?.position !== move?.position) setMove(next);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (move) onMove?.(move);
    end();
  };
  const handlers = onMove ? { onDragStart, onDragOver, onDrop, onDragEnd: end } : {};
  return { handlers, positionAt: (row: T) => (move?.target === row ? move.position : null) };
}
