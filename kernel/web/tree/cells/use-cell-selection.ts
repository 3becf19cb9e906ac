import { useState } from 'react';
import { type CellRange, cellRangeBetween, type GridCellPosition } from './cell-range.ts';

interface Mark {
  /** The chosen line the mark was made from; when another one is chosen it is over. */
  readonly of: number;
  readonly anchor: GridCellPosition;
  readonly head: GridCellPosition;
}

/** The cell the person stands on, and the rectangle marked from it; both on the chosen line `at` (-1: none). */
export function useCellSelection(at: number) {
  const [column, setColumn] = useState(0);
  const [mark, setMark] = useState<Mark | null>(null);
  const here: GridCellPosition = { line: at, column };
  const valid = mark?.of === at ? mark : null;
  const anchor = valid?.anchor ?? here;
  const head = valid?.head ?? here;
  const range: CellRange | null = at < 0 ? null : cellRangeBetween(anchor, head);
  return {
    here,
    anchor,
    /** The corner that moves. */
    head,
    range,
    /** More than the one cell is marked. */
    isMarked: valid !== null,
    put: (next: number) => {
      setColumn(next);
      setMark(null);
    },
    mark: (from: GridCellPosition, to: GridCellPosition, of = from.line) => setMark({ of, anchor: from, head: to }),
  };
}

export type CellSelection = ReturnType<typeof useCellSelection>;
