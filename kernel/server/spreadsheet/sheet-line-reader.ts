import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { read } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';
import { fileSuffixOf } from '#kernel/base/file-suffix.ts';
import { asError } from '#kernel/base/unknown-values.ts';
import { readCsvLines } from './csv.ts';
import { detectCsvEncoding } from './csv-encoding.ts';
import {
  CSV_SHEET_NAME,
  createUnreadableWorkbookRefusal,
  type ParsedCell,
  plainCellValue,
  readWorkbook,
} from './read-workbook.ts';

/** A line of a sheet with its number as spreadsheets count; lines without cells may be left out. */
interface SheetLine {
  readonly number: number;
  readonly cells: readonly ParsedCell[];
}

/** A sheet that is read line by line, from its first one on each time it is asked. */
export interface SheetLineReader {
  readonly name: string;
  lines(): AsyncIterable<SheetLine>;
}

/**
 * The sheets of a file for whoever walks over them: the lines of .xlsx, .xlsm and .csv are read as they are asked for and
 * kept by nobody, so that memory does not grow with them; .xls (at most 65,536 lines) and .xlsb are read whole.
 * @param open gives the content, anew each time
 * @throws Refusal that says what to do with a file that cannot be read, also while its lines are read
 */
export async function openSheetLineReaders(
  open: () => Promise<Readable>,
  fileName: string,
): Promise<SheetLineReader[]> {
  if (fileSuffixOf(fileName) === 'csv') {
    const encoding = await detectCsvEncoding(await open());
    return [
      {
        name: CSV_SHEET_NAME,
        lines: async function* () {
          for await (const { number, cells } of counted(readCsvLines(await open(), encoding)))
            yield { number, cells: cells.map(plainCellValue) };
        },
      },
    ];
  }
  const content = await buffer(await open());
  if (content.includes(XLSX_PART)) return streamed(content, fileName);
  return (await readWorkbook(content, fileName)).map(({ name, rows }) => ({ name, lines: () => counted(rows) }));
}

/** How a workbook that can be streamed names its first part. */
const XLSX_PART = 'xl/workbook.xml';

/** The names of a workbook's sheets, none of which is read for them. */
async function namesOf(content: Buffer): Promise<string[]> {
  const names: string[] = [];
  await read(content, { sheets: ({ name }) => names.push(name) === 0 });
  return names;
}

async function streamed(content: Buffer, fileName: string): Promise<SheetLineReader[]> {
  const names = await namesOf(content).catch((error) => {
    throw createUnreadableWorkbookRefusal(asError(error), content, fileName);
  });
  return names.map((name) => ({
    name,
    async *lines() {
      try {
        for await (const { index, values } of streamXlsxRows(content, { sheet: name }))
          yield { number: index + 1, cells: values.map(plainCellValue) };
      } catch (error) {
        throw createUnreadableWorkbookRefusal(asError(error), content, fileName);
      }
    },
  }));
}

async function* counted(
  rows: AsyncIterable<readonly ParsedCell[]> | Iterable<readonly ParsedCell[]>,
): AsyncGenerator<SheetLine> {
  let number = 0;
  for await (const cells of rows) yield { number: ++number, cells };
}
