import { expect, it } from 'vitest';
import { columnSortOrder, columnSortRank, nextListSort } from './sort-keys.ts';

it.each([
  ['', 'a', 'ascend', false, 'a'],
  ['a', 'b', 'descend', false, '-b'],
  ['a', 'b', 'descend', true, 'a,-b'],
  ['a,-b', 'a', 'descend', true, '-a,-b'],
  ['-a,-b', 'a', null, true, '-b'],
  ['-a,-b', 'a', null, false, ''],
] as const)('sorted by %s, after %s %s (beside others: %s) by %s', (...[sort, code, order, ...then]) => {
  const [adding, next] = then;
  expect(nextListSort(sort, code, order, adding)).toBe(next);
});

it('a column has its order, and its rank where several are sorted by', () => {
  expect([
    columnSortOrder('a,-b', 'b'),
    columnSortOrder('a,-b', 'c'),
    columnSortRank('a,-b', 'b'),
    columnSortRank('a', 'a'),
  ]).toEqual(['descend', null, 2, 0]);
});
