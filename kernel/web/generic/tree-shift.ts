import { siblingsOf, type TreeRow } from '../lookups/use-tree.ts';
import type { RowMove } from '../tree/drag/drop-place.ts';

/** One step of a row among its siblings, or a level up or down. */
export type Shift = 'up' | 'down' | 'out' | 'in';

/** What a step means, or null where there is none to take. */
export function shiftOf(roots: readonly TreeRow[], row: TreeRow, shift: Shift): RowMove<TreeRow> | null {
  const siblings = siblingsOf(roots, row);
  const place = siblings.findIndex(({ id }) => id === row.id);
  const to = (target: TreeRow | undefined, position: RowMove<TreeRow>['position']) =>
    target ? { row, target, position } : null;
  switch (shift) {
    case 'up':
      return to(siblings[place - 1], 'before');
    case 'down':
      return to(siblings[place + 1], 'after');
    case 'in':
      return to(siblings[place - 1], 'inside');
    case 'out':
      return to(findRow(roots, row.parentId), 'after');
  }
}

/** The row of an id, wherever it hangs. */
export function findRow<R extends { readonly id: string; readonly children?: readonly R[] }>(
  roots: readonly R[],
  id: string | null,
): R | undefined {
  const open = [...roots];
  for (let row = open.pop(); row; row = open.pop()) {
    if (row.id === id) return row;
    open.push(...(row.children ?? []));
  }
  return undefined;
}
