import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type WorkbookCell, writeWorkbook } from '#kernel/server/spreadsheet/write-workbook.ts';

/** A sheet of a workbook: its name, its headings, and lines below them. */
type SheetOf = readonly [name: string, headings: readonly string[], rows: readonly (readonly WorkbookCell[])[]];

/** A workbook with these sheets. */
export async function createTestWorkbook(sheets: readonly SheetOf[]): Promise<Buffer> {
  const stream = new PassThrough();
  const written = sheets.map(([name, headings, rows]) => ({
    name,
    columns: headings.map((title) => ({ title, width: 12 })),
    rows,
  }));
  const [bytes] = await Promise.all([buffer(stream), writeWorkbook(written, stream)]);
  return bytes;
}

/** A workbook with one sheet: a heading and lines below it. */
export const createOneSheetWorkbook = (headings: readonly string[], rows: SheetOf[2], name = '数据'): Promise<Buffer> =>
  createTestWorkbook([[name, headings, rows]]);
