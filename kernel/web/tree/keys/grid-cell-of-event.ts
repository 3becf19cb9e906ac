import type { GridCellPosition } from '../cells/cell-range.ts';

/** Where in a grid something happened: the cell, and whether it was on the mark that opens and closes, or on the grip. */
interface GridSpot {
  readonly cell: GridCellPosition;
  readonly onToggle: boolean;
  readonly onGrip: boolean;
}

const placeIn = (element: Element, name: string): number => {
  const holder = element.closest<HTMLElement>(`[data-${name}]`);
  return Number(holder?.dataset[name] ?? -1);
};

/** The cell an event of the mouse happened in; null beside the lines. */
export function gridCellOfEvent(target: EventTarget | null): GridSpot | null {
  if (!(target instanceof Element)) return null;
  const line = placeIn(target, 'at');
  if (line < 0) return null;
  return {
    cell: { line, column: Math.max(0, placeIn(target, 'column')) },
    onToggle: target.closest('[data-toggle]') !== null,
    onGrip: target.closest('[draggable]') !== null,
  };
}
