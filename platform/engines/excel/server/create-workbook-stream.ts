import { PassThrough, type Readable } from 'node:stream';
import { type WorkbookSheet, writeWorkbook } from '#kernel/server/spreadsheet/write-workbook.ts';

/** A workbook as a stream to answer with. */
export function createWorkbookStream(sheets: readonly WorkbookSheet[]): Readable {
  const stream = new PassThrough();
  writeWorkbook(sheets, stream).catch((error) => stream.destroy(error));
  return stream;
}
