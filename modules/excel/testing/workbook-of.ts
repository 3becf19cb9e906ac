import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type SheetCell, writeWorkbook } from '#kernel/server/spreadsheet/workbook.ts';

/** A workbook with one sheet: a heading and lines below it. */
export async function workbookOf(headings: readonly string[], rows: readonly (readonly SheetCell[])[], name = '数据') {
  const stream = new PassThrough();
  const columns = headings.map((title) => ({ title, width: 12 }));
  const [bytes] = await Promise.all([buffer(stream), writeWorkbook([{ name, columns, rows }], stream)]);
  return bytes;
}
