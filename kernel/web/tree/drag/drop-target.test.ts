import { describe, expect, it } from 'vitest';
import { flattenVisibleLines } from '../flatten-visible-lines.ts';
import { dropTargetOf } from './drop-target.ts';

interface Node {
  id: string;
  children?: Node[];
}
const shape = { keyOf: (node: Node) => node.id, childrenOf: (node: Node) => node.children };
const tree: Node[] = [{ id: 'a', children: [{ id: 'a1', children: [{ id: 'a11' }] }, { id: 'a2' }] }, { id: 'b' }];
const lines = flattenVisibleLines(tree, shape, new Set(['a', 'a1']));
const at = (key: string) => lines.findIndex((line) => line.key === key);
const drop = (from: string, to: string, share: number) => {
  const move = dropTargetOf(lines, at(from), at(to), share);
  return move && `${move.row.id} ${move.position} ${move.target.id}`;
};

describe('a row let go over another', () => {
  it('goes before, into or after it by where the pointer is', () => {
    expect(drop('b', 'a2', 0.1)).toBe('b before a2');
    expect(drop('b', 'a2', 0.5)).toBe('b inside a2');
    expect(drop('b', 'a2', 0.9)).toBe('b after a2');
  });

  it('becomes the first child below an open row', () => {
    expect(drop('b', 'a', 0.9)).toBe('b before a1');
    expect(drop('a1', 'a', 0.9)).toBeNull();
  });

  it('never goes into itself or below itself', () => {
    for (const share of [0.1, 0.5, 0.9]) {
      expect(drop('a', 'a', share)).toBeNull();
      expect(drop('a', 'a11', share)).toBeNull();
    }
    expect(drop('a11', 'a', 0.5)).toBe('a11 inside a');
  });
});
