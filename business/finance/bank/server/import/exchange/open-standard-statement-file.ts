import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileSuffixOf } from '#kernel/base/file-suffix.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ImportRowWarning } from '#kernel/meta/calls/excel-calls.ts';
import { CSV_SHEET_NAME } from '#kernel/server/spreadsheet/read-workbook.ts';
import { openSheetLineReaders, type SheetLineReader } from '#kernel/server/spreadsheet/sheet-line-reader.ts';
import { decodeStandardStatementText } from './decode-standard-statement-text.ts';
import { parseMt940CamtOfxSheets, type StandardStatementSheet } from './parse-mt940-camt-ofx-sheets.ts';

/** Names under which banks hand out statements in a standard; .txt may be a table as well. */
const SUFFIXES = new Set(['sta', 'mt940', '940', 'xml', 'ofx', 'qfx', 'txt']);

/** True for a file that may be a statement in a standard of banks. */
export const isStandardStatementFileName = (fileName: string): boolean => SUFFIXES.has(fileSuffixOf(fileName));

interface OpenedSheet extends SheetLineReader {
  readonly currency?: string;
  readonly doubts?: readonly ImportRowWarning[];
}

/** The accounts of a file in a standard of banks, each as a sheet. @throws Refusal for a file in none of them */
export async function openStandardStatementSheets(
  open: () => Promise<Readable>,
  fileName: string,
): Promise<OpenedSheet[]> {
  const sheets = parseMt940CamtOfxSheets(decodeStandardStatementText(await buffer(await open())));
  if (sheets) return sheets.map(opened);
  if (fileSuffixOf(fileName) === 'txt') return openSheetLineReaders(open, `${CSV_SHEET_NAME}.csv`);
  throw new Refusal(translatable`文件“${fileName}”不是银行流水：没有找到 MT940、CAMT 或 OFX 的内容`);
}

const opened = ({ name, rows, currency, doubts }: StandardStatementSheet): OpenedSheet => ({
  name,
  currency,
  doubts,
  async *lines() {
    for (const [at, cells] of rows.entries()) yield { number: at + 1, cells };
  },
});
