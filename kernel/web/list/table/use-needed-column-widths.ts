import { useRef } from 'react';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import { type ListColumn, neededColumnWidth } from './list-columns.ts';

/** px that columns need. They only grow while a list is open: turning a page does not make its columns jump. */
export function useNeededColumnWidths(
  list: string,
  rows: readonly DisplayedRecord[],
  cells: Readonly<Record<string, unknown>> = {},
): (column: ListColumn) => number {
  const known = useRef(new Map<string, number>());
  return (column) => {
    const key = `${list}/${column.code}`;
    const needed = neededColumnWidth(column, rows, column.code in cells);
    if (rows.length === 0) return known.current.get(key) ?? needed;
    const width = Math.max(needed, known.current.get(key) ?? 0);
    known.current.set(key, width);
    return width;
  };
}
