import { describe, expect, it } from 'vitest';
import { visibleLines } from '../flatten.ts';
import { treeStep } from './tree-keys.ts';

interface Node {
  id: string;
  children?: Node[];
}
const tree: Node[] = [{ id: 'a', children: [{ id: 'a1' }, { id: 'a2' }] }, { id: 'b' }];
const shape = { keyOf: (node: Node) => node.id, childrenOf: (node: Node) => node.children };
const closed = visibleLines(tree, shape, new Set());
const open = visibleLines(tree, shape, new Set(['a']));

describe('keys in a tree', () => {
  it('→ opens, then goes in; ← goes out, then closes', () => {
    expect(treeStep('ArrowRight', closed, 0, 10)).toEqual({ expand: true });
    expect(treeStep('ArrowRight', open, 0, 10)).toEqual({ go: 1 });
    expect(treeStep('ArrowLeft', open, 2, 10)).toEqual({ go: 0 });
    expect(treeStep('ArrowLeft', open, 0, 10)).toEqual({ expand: false });
    expect(treeStep('ArrowLeft', closed, 1, 10)).toBeNull();
    expect(treeStep('ArrowRight', closed, 1, 10)).toBeNull();
  });

  it('never leaves the lines', () => {
    expect(treeStep('ArrowUp', open, 0, 10)).toEqual({ go: 0 });
    expect(treeStep('ArrowDown', open, 3, 10)).toEqual({ go: 3 });
    expect(treeStep('PageDown', open, 1, 10)).toEqual({ go: 3 });
    expect(treeStep('ArrowDown', open, -1, 10)).toEqual({ go: 0 });
    expect(treeStep('ArrowUp', open, -1, 10)).toEqual({ go: 0 });
  });
});
