import { describe, expect, it } from 'vitest';
import type { EntityTreeRow } from '../lookups/use-entity-tree.ts';
import { findTreeRow, rowMoveOfShift, type TreeShift } from './tree-shift.ts';

const row = (id: string, parentId: string, children: EntityTreeRow[] = []) =>
  ({ id, parentId, children }) as unknown as EntityTreeRow;
const roots = [row('a', '-1', [row('a1', 'a'), row('a2', 'a', [row('a21', 'a2')])]), row('b', '-1')];
const step = (id: string, shift: TreeShift) => {
  const found = findTreeRow(roots, id);
  const move = found && rowMoveOfShift(roots, found, shift);
  return move && `${move.position} ${move.target.id}`;
};

describe('a step of a row in its tree', () => {
  it('goes up and down among its siblings', () => {
    expect(step('a2', 'up')).toBe('before a1');
    expect(step('a1', 'down')).toBe('after a2');
    expect(step('a', 'down')).toBe('after b');
    expect(step('a1', 'up')).toBeNull();
    expect(step('b', 'down')).toBeNull();
  });

  it('goes below the sibling above it, or beside what it hangs from', () => {
    expect(step('b', 'in')).toBe('inside a');
    expect(step('a1', 'in')).toBeNull();
    expect(step('a21', 'out')).toBe('after a2');
    expect(step('a', 'out')).toBeNull();
  });
});
