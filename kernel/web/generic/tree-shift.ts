import { type EntityTreeRow, treeSiblingsOf } from '../lookups/use-entity-tree.ts';
import type { RowMove } from '../tree/drag/drop-target.ts';

/** One step of a row among its siblings, or a level up or down. */
export type TreeShift = 'up' | 'down' | 'out' | 'in';

/** What a step means, or null where there is none to take. */
export function rowMoveOfShift(
  roots: readonly EntityTreeRow[],
  row: EntityTreeRow,
  shift: TreeShift,
): RowMove<EntityTreeRow> | null {
  const siblings = treeSiblingsOf(roots, row);
  const place = siblings.findIndex(({ id }) => id === row.id);
  const to = (target: EntityTreeRow | undefined, position: RowMove<EntityTreeRow>['position']) =>
    target ? { row, target, position } : null;
  switch (shift) {
    case 'up':
      return to(siblings[place - 1], 'before');
    case 'down':
      return to(siblings[place + 1], 'after');
    case 'in':
      return to(siblings[place - 1], 'inside');
    case 'out':
      return to(findTreeRow(roots, row.parentId), 'after');
  }
}

/** The row of an id, wherever it hangs. */
export function findTreeRow<R extends { readonly id: string; readonly children?: readonly R[] }>(
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
