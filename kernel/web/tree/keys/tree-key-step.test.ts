import { describe, expect, it } from 'vitest';
import { flattenVisibleLines } from '../flatten-visible-lines.ts';
import { treeKeyStep } from './tree-key-step.ts';

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
    expect(treeKeyStep('ArrowRight', closed, 0, 10)).toEqual({ expand: true });
    expect(treeKeyStep('ArrowRight', open, 0, 10)).toEqual({ go: 1 });
    expect(treeKeyStep('ArrowLeft', open, 2, 10)).toEqual({ go: 0 });
    expect(treeKeyStep('ArrowLeft', open, 0, 10)).toEqual({ expand: false });
    expect(treeKeyStep('ArrowLeft', closed, 1, 10)).toBeNull();
    expect(treeKeyStep('ArrowRight', closed, 1, 10)).toBeNull();
  });

  it('never leaves the lines', () => {
    expect(treeKeyStep('ArrowUp', open, 0, 10)).toEqual({ go: 0 });
    expect(treeKeyStep('ArrowDown', open, 3, 10)).toEqual({ go: 3 });
    expect(treeKeyStep('PageDown', open, 1, 10)).toEqual({ go: 3 });
    expect(treeKeyStep('ArrowDown', open, -1, 10)).toEqual({ go: 0 });
    expect(treeKeyStep('ArrowUp', open, -1, 10)).toEqual({ go: 0 });
  });
});
