import type { KeyboardEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { cellRangeBetween } from '../cells/cell-range.ts';
import { flattenVisibleLines } from '../flatten-visible-lines.ts';
import type { GridActionHandlers } from './grid-action-types.ts';
import { handleGridKey } from './handle-grid-key.ts';

interface Node {
  id: string;
  children?: Node[];
}
const nodes: Node[] = [{ id: 'a', children: [{ id: 'a1' }, { id: 'a2' }] }, { id: 'b' }, { id: 'c' }];
const shape = { keyOf: (node: Node) => node.id, childrenOf: (node: Node) => node.children };

/** What one key does to a grid of three columns, told as it happens; from the cell that one stands on. */
function press(
  key: string,
  at: { line?: number; column?: number; flat?: boolean; open?: boolean; held?: object } = {},
) {
  const here = { line: at.line ?? 0, column: at.column ?? 0 };
  const did: string[] = [];
  const cells = { here, anchor: here, head: here, range: cellRangeBetween(here, here), isMarked: false };
  const moves: GridActionHandlers = {
    cells: { ...cells, put: () => undefined, mark: () => undefined },
    lines: flattenVisibleLines(nodes, shape, new Set(at.open ? ['a'] : [])),
    columnCount: 3,
    page: 2,
    flat: at.flat ?? false,
    go: ({ line, column }) => did.push(`go ${line}/${column}`),
    extend: (from, to) => did.push(`mark ${from.line}/${from.column} to ${to.line}/${to.column}`),
    toggle: (line) => did.push(`toggle ${line}`),
    toggleAll: () => did.push('toggle all'),
    open: (line) => did.push(`open ${line}`),
  };
  const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
  const meant = handleGridKey({ key, ...none, ...at.held } as KeyboardEvent, moves);
  return meant ? did.join() : null;
}
const SHIFT = { shiftKey: true };
const CONTROL = { ctrlKey: true };

describe('keys in a grid', () => {
  it('go up and down in the column one stands in, by lines, by pages and to the ends', () => {
    expect(press('ArrowDown', { column: 2 })).toBe('go 1/2');
    expect(press('ArrowUp', { line: 2, column: 1 })).toBe('go 1/1');
    expect(press('PageDown')).toBe('go 2/0');
    expect(press('End')).toBe('go 2/0');
    expect(press('Home', { line: 2, held: CONTROL })).toBe('go 0/0');
  });

  it('open and close lines of a tree, and go sideways where there is none', () => {
    expect(press('ArrowRight')).toBe('toggle 0');
    expect(press('ArrowLeft', { open: true })).toBe('toggle 0');
    expect(press('ArrowLeft', { open: true, line: 2 })).toBe('go 0/0');
    expect(press('ArrowRight', { flat: true })).toBe('go 0/1');
    expect(press('ArrowRight', { flat: true, column: 2 })).toBe('go 0/2');
    expect(press('ArrowLeft', { flat: true })).toBe('go 0/0');
    expect(press('*')).toBe('toggle all');
    expect(press('Enter', { line: 1 })).toBe('open 1');
  });

  it('mark with Shift, sideways in a tree too, and everything with Ctrl+A', () => {
    expect(press('ArrowDown', { held: SHIFT })).toBe('mark 0/0 to 1/0');
    expect(press('ArrowRight', { held: SHIFT, column: 1 })).toBe('mark 0/1 to 0/2');
    expect(press('a', { held: CONTROL })).toBe('mark 0/0 to 2/2');
    expect(press('A', { held: { metaKey: true } })).toBe('mark 0/0 to 2/2');
  });

  it('that mean nothing here are left to the page', () => {
    expect(press('x')).toBeNull();
    expect(press('c', { held: CONTROL })).toBeNull();
    expect(press('ArrowDown', { held: { altKey: true } })).toBeNull();
  });
});
