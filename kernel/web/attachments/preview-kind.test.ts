import { expect, it } from 'vitest';
import { previewKind } from './preview-kind.ts';

it.each([
  ['图.PNG', 'picture'],
  ['说明.txt', 'text'],
  ['报告.pdf', 'pdf'],
  ['底稿.xlsx', null],
  ['图.svg', null],
  ['无后缀', null],
])('%j is looked at as %j', (fileName, kind) => {
  expect(previewKind({ id: '1', fileName, fileSize: 10 })).toBe(kind);
});

it('a text too long for the screen is not', () => {
  expect(previewKind({ id: '1', fileName: '日志.txt', fileSize: 9_000_000 })).toBeNull();
});
