import { fileSuffixOf } from '#kernel/base/file-suffix.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ImportRowWarning, SheetReadOptions } from '#kernel/meta/calls/excel-calls.ts';
import { openFileStorage } from '#kernel/server/files/file-storage.ts';
import { openSheetLineReaders, type SheetLineReader } from '#kernel/server/spreadsheet/sheet-line-reader.ts';
import type { WorkerDatabaseAccess } from '#kernel/server/workers/worker-database-access.ts';
import {
  findStatedAccountNo,
  findStatementLayout,
  HEADER_SEARCH_LINES,
  mapTitlesToFields,
  matchesSavedTitles,
  readHeaderTitles,
  readStatementCellText,
  type StatementCell,
  type StatementLayout,
  withDebitSide,
} from '../../model/statement/index.ts';

import { isStandardStatementFileName, openStandardStatementSheets } from './exchange/open-standard-statement-file.ts';
import { readPdfStatement } from './pdf/read-pdf-statement.ts';
import type { SavedColumnMapping } from './saved-column-mapping.ts';

/** A statement's file; plain data, handed to the thread. */
export interface StatementFile {
  readonly config: WorkerDatabaseAccess['config'];
  readonly file: { readonly fileName: string; readonly storageKey: string };
}

/** A sheet of a statement with its first lines, in which everything about its layout is found. */
export interface StatementSheet extends SheetLineReader {
  readonly head: readonly (readonly StatementCell[])[];
  /** Of all its amounts, where the file says it beside them; the books are kept in 人民币. */
  readonly currency?: string;
  /** Where its balances do not fit what moved, told by the file and not by a line. */
  readonly doubts?: readonly ImportRowWarning[];
}

/** The sheets of a statement that hold anything. @throws Refusal */
export async function openStatementSheets({ config, file }: StatementFile): Promise<StatementSheet[]> {
  const storage = openFileStorage(config);
  const open = () => storage.get(file.storageKey);
  const found: StatementSheet[] = [];
  for (const sheet of await readerOf(file.fileName)(open, file.fileName)) {
    const head = await headOf(sheet);
    if (head.some(isNonEmptyStatementRow)) found.push({ ...sheet, head });
  }
  if (found.length === 0) throw new Refusal(translatable`文件“${file.fileName}”中没有数据`);
  return found;
}

/** How the sheets of a file are opened, by its name. */
function readerOf(
  fileName: string,
): (...given: Parameters<typeof openSheetLineReaders>) => Promise<Omit<StatementSheet, 'head'>[]> {
  if (fileSuffixOf(fileName) === 'pdf') return readPdfStatement;
  return isStandardStatementFileName(fileName) ? openStandardStatementSheets : openSheetLineReaders;
}

/** The line below the titles counts: it may say the account. */
async function headOf(sheet: SheetLineReader): Promise<StatementCell[][]> {
  const head: StatementCell[][] = [];
  for await (const { number, cells } of sheet.lines()) {
    if (number > HEADER_SEARCH_LINES + 1) break;
    while (head.length < number - 1) head.push([]);
    head.push([...cells]);
  }
  return head;
}

export const isNonEmptyStatementRow = (row: readonly StatementCell[]): boolean =>
  row.some((cell) => readStatementCellText(cell) !== '');

/** The layout a sheet's own titles tell; null where they tell none. */
export const detectSheetLayout = ({ head }: StatementSheet): StatementLayout | null => findStatementLayout(head);

/** How a person had a sheet read; `headRow` as the spreadsheet counts. */
type Given = Pick<SheetReadOptions, 'headRow' | 'cols' | 'dateOrder' | 'debit'>;

/** The layout that a sheet has below the line that a person chose: with the columns as he mapped them, or by its titles. */
export function buildUserLayout({ head }: StatementSheet, { headRow, dateOrder, cols, debit }: Given): StatementLayout {
  const titles = readHeaderTitles(head, headRow - 1);
  const layout = { headRow: headRow - 1, titles, columns: cols ?? mapTitlesToFields(titles), dateOrder };
  return debit ? withDebitSide(layout, debit) : layout;
}

/** The layout of an account's last statement, below whichever line has its titles; null where none has. */
export function findSavedLayout({ head }: StatementSheet, known: SavedColumnMapping): StatementLayout | null {
  const lines = [known.headRow - 1, ...head.keys()];
  const headRow = lines.find(
    (at) => at < HEADER_SEARCH_LINES && head[at] && matchesSavedTitles(readHeaderTitles(head, at), known.titles),
  );
  if (headRow === undefined) return null;
  return { headRow, titles: readHeaderTitles(head, headRow), columns: known.cols, debit: known.debit };
}

/** The account a sheet is of: told above its titles, or in each of its lines. */
export function findStatedSheetAccount({ head }: StatementSheet, { headRow, columns }: StatementLayout): string | null {
  const told = findStatedAccountNo(head, headRow);
  const at = Object.keys(columns).find((index) => columns[index] === 'accountNo');
  return told ?? (at === undefined ? null : readStatementCellText(head[headRow + 1]?.[Number(at)]) || null);
}
