import { PassThrough, type Readable } from 'node:stream';
import { type Sheet, writeWorkbook } from '#kernel/server/spreadsheet/workbook.ts';

/** A workbook as a stream to answer with. */
export function workbookStream(sheets: readonly Sheet[]): Readable {
  const stream = new PassThrough();
  writeWorkbook(sheets, stream).catch((error) => stream.destroy(error));
  return stream;
}
