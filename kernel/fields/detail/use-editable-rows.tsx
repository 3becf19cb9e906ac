import { useEffect, useRef, useState } from 'react';
import type { Fields } from '#kernel/meta/entity.ts';
import { useStableRowKeys } from '#kernel/web/fields/rows/use-stable-row-keys.ts';
import type { DetailRow } from './kind.ts';

interface TypedRows {
  readonly id: string;
  readonly columns: Fields;
  readonly rows: readonly DetailRow[];
  readonly onChange: (rows: readonly DetailRow[]) => void;
}

interface CellPlace {
  readonly at: number;
  readonly code: string;
}

/** A new row with the initial values of its columns. */
export const createDetailRow = (columns: Fields): DetailRow =>
  Object.fromEntries(Object.entries(columns).map(([code, column]) => [code, column.initial ?? null]));

/** A copy is a row of its own: it has no id. */
const copyOf = ({ id: _, ...row }: DetailRow): DetailRow => row;

/** What is done to rows that are typed in place: rows come, go and come back, and the focus goes with them. */
export function useEditableRows({ id, columns, rows, onChange }: TypedRows) {
  const keys = useStableRowKeys(rows.length);
  const [removed, setRemoved] = useState<{ at: number; row: DetailRow } | null>(null);
  const cellId = (at: number, code: string) => `${id}-${at}-${code}`;
  const { inSight, focus, focusNext } = useCellFocus(cellId, rows.length);
  const firstCode = Object.keys(columns)[0] ?? '';

  const insert = (at: number, row: DetailRow, code = firstCode) => {
    keys.insert(at);
    focusNext({ at, code });
    onChange(rows.toSpliced(at, 0, row));
  };
  return {
    cellId,
    focus,
    inSight,
    keyOf: keys.keyOf,
    /** Adds a row below the last. @param code the column that takes the focus, the first unless told */
    add: (code?: string) => insert(rows.length, createDetailRow(columns), code),
    copy: (at: number) => insert(at + 1, copyOf(rows[at] ?? {})),
    remove(at: number) {
      const row = rows[at];
      if (!row) return;
      keys.remove(at);
      setRemoved({ at, row });
      focusNext({ at: Math.min(at, rows.length - 2), code: firstCode });
      onChange(rows.toSpliced(at, 1));
    },
    /** Brings back the row removed last; null where there is none. */
    takeBack:
      removed &&
      (() => {
        insert(Math.min(removed.at, rows.length), removed.row);
        setRemoved(null);
      }),
    change(at: number, code: string, value: unknown, label?: string | null) {
      const labelled = label === undefined ? {} : { [`${code}_label`]: label };
      onChange(rows.with(at, { ...rows[at], [code]: value, ...labelled }));
    },
  };
}

/** Focus by place: also of a cell that is drawn only with the next rows, or once it is in sight. */
function useCellFocus(cellId: (at: number, code: string) => string, count: number) {
  const goTo = useRef<CellPlace | null>(null);
  const [wanted, setWanted] = useState<CellPlace | null>(null);
  useEffect(() => {
    const place = goTo.current ?? wanted;
    if (!place) return;
    goTo.current = null;
    const cell = document.getElementById(cellId(place.at, place.code));
    cell?.focus();
    setWanted(cell ? null : place);
  });
  return {
    /** The row to be brought into sight. */
    inSight: wanted?.at,
    focus(at: number, code: string) {
      const cell = document.getElementById(cellId(at, code));
      if (cell) cell.focus();
      // A row out of sight is not drawn: it comes into sight first.
      else if (at >= 0 && at < count) setWanted({ at, code });
    },
    focusNext(place: CellPlace) {
      goTo.current = place;
    },
  };
}
