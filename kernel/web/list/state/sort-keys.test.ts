import { expect, it } from 'vitest';
import { nextSort, orderOf, rankOf } from './sort-keys.ts';

it.each([
  ['', 'a', 'ascend', false, 'a'],
  ['a', 'b', 'descend', false, '-b'],
  ['a', 'b', 'descend', true, 'a,-b'],
  ['a,-b', 'a', 'descend', true, '-a,-b'],
  ['-a,-b', 'a', null, true, '-b'],
  ['-a,-b', 'a', null, false, ''],
] as const)('sorted by %s, after %s %s (beside others: %s) by %s', (...[sort, code, order, ...then]) => {
  const [adding, next] = then;
  expect(nextSort(sort, code, order, adding)).toBe(next);
});

it('a column has its order, and its rank where several are sorted by', () => {
  expect([orderOf('a,-b', 'b'), orderOf('a,-b', 'c'), rankOf('a,-b', 'b'), rankOf('a', 'a')]).toEqual([
    'descend',
    null,
    2,
    0,
  ]);
});
