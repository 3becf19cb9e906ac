import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { bindToAsyncContext } from '../db/connections/connection-context.ts';

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Sheet = Parameters<typeof writeXlsxStream>[1];
type Cells = (string | number | Date | null)[];

/** Rows as an .xlsx of one sheet: memory stays flat. The first rows are there when this answers, so that what fails, fails here. */
export async function createSheetStream(rows: AsyncGenerator<Cells>, sheet: Sheet): Promise<Readable> {
  const content = writeXlsxStream(await begun(bindToAsyncContext(rows)), sheet);
  return Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]);
}

async function begun<T>(rows: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await rows.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* rows;
  })();
}
