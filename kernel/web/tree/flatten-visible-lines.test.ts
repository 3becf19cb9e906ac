import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenVisibleLines, rowKeysDownToLevel } from './flatten-visible-lines.ts';

interface Node {
  id: string;
  children?: Node[];
}
const shape = { keyOf: (node: Node) => node.id, childrenOf: (node: Node) => node.children };
const tree: Node[] = [
  { id: 'a', children: [{ id: 'a1', children: [{ id: 'a11' }] }, { id: 'a2' }] },
  { id: 'b', children: [] },
];
const shown = (expanded: string[]) => flattenVisibleLines(tree, shape, new Set(expanded)).map((line) => line.key);

describe('lines of a tree', () => {
  it('shows what is below expanded rows only', () => {
    expect(shown([])).toEqual(['a', 'b']);
    expect(shown(['a'])).toEqual(['a', 'a1', 'a2', 'b']);
    expect(shown(['a1'])).toEqual(['a', 'b']);
    expect(shown(['a', 'a1', 'b'])).toEqual(['a', 'a1', 'a11', 'a2', 'b']);
  });

  it('knows depth, parent and place', () => {
    const line = flattenVisibleLines(tree, shape, new Set(['a', 'a1'])).find(({ key }) => key === 'a2');
    expect(line).toMatchObject({ depth: 1, parent: 'a', position: 2, siblings: 2, hasChildren: false });
  });

  it('opens down to a level', () => {
    expect([...rowKeysDownToLevel(tree, shape, 1)]).toEqual(['a']);
    expect([...rowKeysDownToLevel(tree, shape, Number.POSITIVE_INFINITY)]).toEqual(['a', 'a1']);
  });

  it('shows every row of any tree when all is expanded', () => {
    // A tree from a list: row n hangs below a row before it, or stands at the top.
    const parents = fc.array(fc.nat(), { maxLength: 60 });
    fc.assert(
      fc.property(parents, (choices) => {
        const nodes: Node[] = choices.map((_, at) => ({ id: String(at), children: [] }));
        const roots = nodes.filter((node, at) => {
          const parent = nodes[(choices[at] ?? 0) % (at + 1)];
          if (parent === node) return true;
          parent?.children?.push(node);
          return false;
        });
        const all = rowKeysDownToLevel(roots, shape, Number.POSITIVE_INFINITY);
        return flattenVisibleLines(roots, shape, all).length === nodes.length;
      }),
    );
  });

  it('walks chains of 100,000 levels', () => {
    let chain: Node = { id: '0' };
    for (let at = 1; at < 100_000; at += 1) chain = { id: String(at), children: [chain] };
    const all = rowKeysDownToLevel([chain], shape, Number.POSITIVE_INFINITY);
    expect(flattenVisibleLines([chain], shape, all)).toHaveLength(100_000);
  });
});
