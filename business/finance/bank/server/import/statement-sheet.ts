import { fileSuffixOf } from '#kernel/base/file-suffix.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ImportRowWarning, SheetReadOptions } from '#kernel/meta/calls/excel-calls.ts';
import { openStorage } from '#kernel/server/files/storage.ts';
import { openSheets, type SheetLines } from '#kernel/server/spreadsheet/sheet-lines.ts';
import type { DatabaseAccess } from '#kernel/server/threads/database-access.ts';
import {
  type Cell,
  fieldsOfTitles,
  findLayout,
  fitsTitles,
  HEAD_LINES,
  type Layout,
  statedAccount,
  textOfCell,
  titlesAt,
  withDebit,
} from '../../model/statement/index.ts';

import { exchangeSheetsOf, isExchange } from './exchange/open-exchange.ts';
import type { KnownHead } from './mapping.ts';
import { pdfStatement } from './pdf/pdf-statement.ts';

/** A statement's file; plain data, handed to the thread. */
export interface StatementFile {
  readonly config: DatabaseAccess['config'];
  readonly file: { readonly fileName: string; readonly storageKey: string };
}

/** A sheet of a statement with its first lines, in which everything about its layout is found. */
export interface StatementSheet extends SheetLines {
  readonly head: readonly (readonly Cell[])[];
  /** Of all its amounts, where the file says it beside them; the books are kept in 人民币. */
  readonly currency?: string;
  /** Where its balances do not fit what moved, told by the file and not by a line. */
  readonly doubts?: readonly ImportRowWarning[];
}

/** The sheets of a statement that hold anything. @throws Refusal */
export async function sheetsOf({ config, file }: StatementFile): Promise<StatementSheet[]> {
  const storage = openStorage(config);
  const open = () => storage.get(file.storageKey);
  const found: StatementSheet[] = [];
  for (const sheet of await readerOf(file.fileName)(open, file.fileName)) {
    const head = await headOf(sheet);
    if (head.some(isFilled)) found.push({ ...sheet, head });
  }
  if (found.length === 0) throw new Refusal(translatable`文件“${file.fileName}”中没有数据`);
  return found;
}

/** How the sheets of a file are opened, by its name. */
function readerOf(
  fileName: string,
): (...given: Parameters<typeof openSheets>) => Promise<Omit<StatementSheet, 'head'>[]> {
  if (fileSuffixOf(fileName) === 'pdf') return pdfStatement;
  return isExchange(fileName) ? exchangeSheetsOf : openSheets;
}

/** The line below the titles counts: it may say the account. */
async function headOf(sheet: SheetLines): Promise<Cell[][]> {
  const head: Cell[][] = [];
  for await (const { number, cells } of sheet.lines()) {
    if (number > HEAD_LINES + 1) break;
    while (head.length < number - 1) head.push([]);
    head.push([...cells]);
  }
  return head;
}

export const isFilled = (row: readonly Cell[]): boolean => row.some((cell) => textOfCell(cell) !== '');

/** The layout a sheet's own titles tell; null where they tell none. */
export const ownLayout = ({ head }: StatementSheet): Layout | null => findLayout(head);

/** How a person had a sheet read; `headRow` as the spreadsheet counts. */
type Given = Pick<SheetReadOptions, 'headRow' | 'cols' | 'dateOrder' | 'debit'>;

/** The layout that a sheet has below the line that a person chose: with the columns as he mapped them, or by its titles. */
export function givenLayout({ head }: StatementSheet, { headRow, dateOrder, cols, debit }: Given): Layout {
  const titles = titlesAt(head, headRow - 1);
  const layout = { headRow: headRow - 1, titles, columns: cols ?? fieldsOfTitles(titles), dateOrder };
  return debit ? withDebit(layout, debit) : layout;
}

/** The layout of an account's last statement, below whichever line has its titles; null where none has. */
export function knownLayout({ head }: StatementSheet, known: KnownHead): Layout | null {
  const lines = [known.headRow - 1, ...head.keys()];
  const headRow = lines.find((at) => at < HEAD_LINES && head[at] && fitsTitles(titlesAt(head, at), known.titles));
  if (headRow === undefined) return null;
  return { headRow, titles: titlesAt(head, headRow), columns: known.cols, debit: known.debit };
}

/** The account a sheet is of: told above its titles, or in each of its lines. */
export function statedIn({ head }: StatementSheet, { headRow, columns }: Layout): string | null {
  const told = statedAccount(head, headRow);
  const at = Object.keys(columns).find((index) => columns[index] === 'accountNo');
  return told ?? (at === undefined ? null : textOfCell(head[headRow + 1]?.[Number(at)]) || null);
}
