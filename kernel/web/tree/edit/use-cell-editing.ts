import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridCellPosition } from '../cells/cell-range.ts';
import {
  type EditableCell,
  type EditableGrid,
  editableCellAt,
  isSameCell,
  nextEditableCell,
} from './editable-cells.ts';
import type { GridCellStep } from './grid-cell-input.tsx';
import type { GridCellChanges } from './grid-edit-types.ts';
import type { UnsavedCells } from './use-unsaved-cells.ts';

/** A cell while it is written. */
interface Writing<T> {
  readonly cell: EditableCell<T>;
  readonly text: string;
  /** Opened to be mended, not typed over. */
  readonly mending: boolean;
  readonly fault: string | null;
}

/** What is being written: it lives here, so that it outlasts its line on the screen. */
function useLatest<T>() {
  const [writing, setWriting] = useState<Writing<T> | null>(null);
  // Read by handlers of a control that is just going: what was taken is taken once.
  const latest = useRef(writing);
  const put = (next: Writing<T> | null): void => {
    latest.current = next;
    setWriting(next);
  };
  return { writing, latest, put };
}

interface WritingOf<T> {
  readonly grid: EditableGrid<T>;
  /** The control of the cell one stands on. */
  readonly box: RefObject<HTMLElement | null>;
  readonly notes: UnsavedCells;
  readonly save: (write: GridCellChanges<T>, isOne: boolean) => void;
}

/** Writing in one cell: typed over or opened, kept and gone on from, or given up. */
export function useCellEditing<T>({ grid, box, notes, save }: WritingOf<T>) {
  const { lines, cells, at, go } = grid;
  const { writing, latest, put } = useLatest<T>();
  const here: GridCellPosition = { line: at, column: cells.here.column };
  const cell = editableCellAt(grid, here);

  const walk = ([down, right]: GridCellStep): void => {
    const beside = right === 0 ? null : nextEditableCell(grid, here, right > 0 ? 1 : -1);
    go(beside ?? { line: Math.min(lines.length - 1, Math.max(0, at + down)), column: here.column });
  };
  const keep = ({ cell: { line, column, row }, text }: Writing<T>, fault: string | null, isNew: boolean): void => {
    if (fault !== null) notes.note([{ line, column, note: { text, fault } }]);
    else if (isNew) save({ texts: [{ line, row, column, text }], more: [], after: null }, true);
    else notes.note([{ line, column, note: null }]);
  };
  /** @param step null where the cursor has left already: a faulty text stays in its cell then */
  const finish = (step: GridCellStep | null): void => {
    const now = latest.current;
    if (!now) return;
    const { row, edit } = now.cell;
    const isNew = now.text !== edit.text(row);
    const fault = isNew ? edit.fault(now.text) : null;
    const stays = fault !== null && step !== null;
    put(stays ? { ...now, fault } : null);
    if (stays) return;
    keep(now, fault, isNew);
    if (step) walk(step);
  };
  useEffect(() => {
    // Another cell was chosen without the cursor, as a row that came new is: what was written is kept all the same.
    if (latest.current && !isSameCell(latest.current.cell, cell)) finish(null);
  });
  return {
    cell,
    here,
    /** What is written in the cell one stands on. */
    writing: writing && isSameCell(writing.cell, cell) ? writing : null,
    finish,
    /** Opens the cell with what stands there, or with what was refused. @returns whether it may be written */
    begin: (): boolean => {
      if (!cell) return false;
      const note = notes.of(cell.line)?.get(cell.column);
      put({ cell, text: note?.text ?? cell.edit.text(cell.row), mending: true, fault: note?.fault ?? null });
      box.current?.focus({ preventScroll: true });
      return true;
    },
    onText: (text: string): void => {
      const now = latest.current;
      if (now) put({ ...now, text, fault: null });
      else if (cell) put({ cell, text, mending: false, fault: null });
    },
    /** Takes back what is written, and what was refused. @returns whether anything was being written */
    giveUp: (): boolean => {
      const isOpen = latest.current !== null;
      if (cell) notes.note([{ line: cell.line, column: cell.column, note: null }]);
      put(null);
      return isOpen;
    },
  };
}
