import { expect, it } from 'vitest';
import { isTooLargeToPreview, previewKindOf } from './preview-kind.ts';

const of = (fileName: string, fileSize = 10) => ({ id: '1', fileName, fileSize });

it.each([
  ['图.PNG', 'picture'],
  ['说明.txt', 'text'],
  ['报告.pdf', 'pdf'],
  ['底稿.xlsx', 'table'],
  ['报告书.docx', 'word'],
  ['数电票.ofd', 'invoice'],
  ['数电票.xml', 'invoice'],
  ['图.svg', null],
  ['总图.dwg', null],
  ['无后缀', null],
])('%j is looked at as %j', (fileName, kind) => {
  expect(previewKindOf(of(fileName))).toBe(kind);
});

it('what is too long for the screen is not, and that is told', () => {
  expect(previewKindOf(of('日志.txt', 9_000_000))).toBeNull();
  expect(isTooLargeToPreview(of('日志.txt', 9_000_000))).toBe(true);
  expect(isTooLargeToPreview(of('总图.dwg', 9_000_000))).toBe(false);
  expect(previewKindOf(of('报告.pdf', 90_000_000))).toBe('pdf');
});
