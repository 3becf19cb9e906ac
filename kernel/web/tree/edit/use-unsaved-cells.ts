import { useCallback, useState } from 'react';
import type { GridCellIdentity, UnsavedGridCell } from './grid-edit-types.ts';

/** The notes of a line by the keys of its columns. */
export type UnsavedCellsOfLine = ReadonlyMap<string, UnsavedGridCell>;
type AllNotes = ReadonlyMap<string, UnsavedCellsOfLine>;
/** Null takes a cell's note away. */
type NotedCell = GridCellIdentity & { readonly note: UnsavedGridCell | null };
const NONE: AllNotes = new Map();

function withNotes(notes: AllNotes, all: readonly NotedCell[]): AllNotes {
  const next = new Map(notes);
  const touched = new Map<string, Map<string, UnsavedGridCell>>();
  for (const { line, column, note } of all) {
    const own = touched.get(line) ?? new Map(notes.get(line));
    touched.set(line, own);
    if (note) own.set(column, note);
    else own.delete(column);
  }
  for (const [line, own] of touched) {
    if (own.size > 0) next.set(line, own);
    else next.delete(line);
  }
  return next;
}

/** What cells show that is not kept, by line and column. */
export function useUnsavedCells() {
  const [notes, setNotes] = useState<AllNotes>(NONE);
  const note = useCallback((all: readonly NotedCell[]) => setNotes((now) => withNotes(now, all)), []);
  const of = (line: string): UnsavedCellsOfLine | undefined => notes.get(line);
  return { of, note };
}

export type UnsavedCells = ReturnType<typeof useUnsavedCells>;
