import type { FlatLine } from '../flatten-visible-lines.ts';

/** Where a row goes in a tree, seen from another one. */
export interface RowMove<T> {
  readonly row: T;
  readonly target: T;
  readonly position: 'before' | 'after' | 'inside';
}

/** Shares of a line's height at its upper and lower edge that mean "before" and "after". */
const EDGE = 0.3;

/**
 * Where the line `from` goes when it is let go over the line `to`; null into itself or below itself.
 * @param share how far down that line the pointer is, from 0 to 1
 */
export function dropTargetOf<T>(
  lines: readonly FlatLine<T>[],
  from: number,
  to: number,
  share: number,
): RowMove<T> | null {
  const dragged = lines[from];
  const over = lines[to];
  if (!dragged || !over || holds(lines, dragged, over)) return null;
  const { row } = dragged;
  if (share < EDGE) return { row, target: over.row, position: 'before' };
  if (share <= 1 - EDGE) return { row, target: over.row, position: 'inside' };
  const below = lines[to + 1];
  // Below an open row lies its first child, not its next sibling.
  if (!over.expanded || !below) return { row, target: over.row, position: 'after' };
  return below.key === dragged.key ? null : { row, target: below.row, position: 'before' };
}

/** Whether a line is the other one or stands above it. */
function holds<T>(lines: readonly FlatLine<T>[], upper: FlatLine<T>, line: FlatLine<T>): boolean {
  const byKey = new Map(lines.map((one) => [one.key, one]));
  for (let one: FlatLine<T> | undefined = line; one; one = byKey.get(one.parent ?? '')) {
    if (one.key === upper.key) return true;
  }
  return false;
}
