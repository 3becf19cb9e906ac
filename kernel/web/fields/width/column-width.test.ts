import { expect, it } from 'vitest';
import { textField } from '#kernel/fields/index.ts';
import { columnWidth } from './column-width.ts';

it.each([
  ['short', 130],
  ['middle', 260],
  ['long', 350],
] as const)('a %s column is %i px wide', (width, px) => {
  expect(columnWidth(textField('名称', { width }))).toBe(px);
});

it('a width in px stands as it is, and no column is narrower than its heading', () => {
  expect(columnWidth(textField('名称', { width: 200 }))).toBe(200);
  expect(columnWidth(textField('这个栏目的名称比它的内容长得多', { width: 'short' }))).toBeGreaterThan(130);
});
