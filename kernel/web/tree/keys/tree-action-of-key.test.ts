import { describe, expect, it } from 'vitest';
import { flattenVisibleLines } from '../flatten-visible-lines.ts';
import { treeActionOfKey } from './tree-action-of-key.ts';

interface Node {
  id: string;
  children?: Node[];
}
const tree: Node[] = [{ id: 'a', children: [{ id: 'a1' }, { id: 'a2' }] }, { id: 'b' }];
const shape = { keyOf: (node: Node) => node.id, childrenOf: (node: Node) => node.children };
const closed = flattenVisibleLines(tree, shape, new Set());
const open = flattenVisibleLines(tree, shape, new Set(['a']));

describe('keys in a tree', () => {
  it('→ opens, then goes in; ← goes out, then closes', () => {
    expect(treeActionOfKey('ArrowRight', closed, 0, 10)).toEqual({ expand: true });
    expect(treeActionOfKey('ArrowRight', open, 0, 10)).toEqual({ go: 1 });
    expect(treeActionOfKey('ArrowLeft', open, 2, 10)).toEqual({ go: 0 });
    expect(treeActionOfKey('ArrowLeft', open, 0, 10)).toEqual({ expand: false });
    expect(treeActionOfKey('ArrowLeft', closed, 1, 10)).toBeNull();
    expect(treeActionOfKey('ArrowRight', closed, 1, 10)).toBeNull();
  });

  it('never leaves the lines', () => {
    expect(treeActionOfKey('ArrowUp', open, 0, 10)).toEqual({ go: 0 });
    expect(treeActionOfKey('ArrowDown', open, 3, 10)).toEqual({ go: 3 });
    expect(treeActionOfKey('PageDown', open, 1, 10)).toEqual({ go: 3 });
    expect(treeActionOfKey('ArrowDown', open, -1, 10)).toEqual({ go: 0 });
    expect(treeActionOfKey('ArrowUp', open, -1, 10)).toEqual({ go: 0 });
  });
});
