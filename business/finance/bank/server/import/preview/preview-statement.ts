import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ExcelReadResult, ExcelRow, ExcelSheet, SheetReadOptions } from '#kernel/meta/calls/excel-calls.ts';
import {
  readStatementCellText,
  STATEMENT_FIELD_LABELS,
  type StatementLayout,
  StatementReader,
} from '../../../model/statement/index.ts';
import type { PostingDateLimits } from '../../months/posting-date-limits.ts';
import type { SavedColumnMapping } from '../saved-column-mapping.ts';
import {
  buildUserLayout,
  detectSheetLayout,
  findSavedLayout,
  findStatedSheetAccount,
  isNonEmptyStatementRow,
  openStatementSheets,
  type StatementFile,
  type StatementSheet,
} from '../statement-sheet.ts';
import { linesBelowHeader, toSheetColumnMapping } from '../statement-worker.ts';
import { collectImportRemarks, unrecognizedSheetRemarks } from './collect-import-remarks.ts';

/** Whose statement it is, and between which days it may lie. */
export interface StatementPreviewAccount extends PostingDateLimits {
  readonly accountNo: string;
}

/** A statement that is to be shown, for an account where one was chosen. */
interface StatementLook extends StatementFile {
  readonly account?: StatementPreviewAccount | undefined;
  readonly wish?: SheetReadOptions | undefined;
  /** How the account's last statement was read: taken for the sheet that has its titles. */
  readonly known?: SavedColumnMapping | undefined;
}

/** How the lines of a statement stand to one another, by the account they are of. */
export interface StatementPreview extends ExcelReadResult {
  /** The account that each sheet says it is of. */
  readonly stated: readonly (string | null)[];
}

const SHOWN_ROWS = 2000;
/** Lines below the titles by which a sheet's width is told. */
const WIDTH_LINES = 1000;

/** One sheet for the dialog, below the line that a person named, that the account's last statement had, or that is found. */
async function lookAt(sheet: StatementSheet, { wish: wished, known: last, account }: StatementLook) {
  const wish = wished?.sheetName === sheet.name ? wished : undefined;
  const known = last ? findSavedLayout(sheet, last) : null;
  const found = wish ? buildUserLayout(sheet, wish) : (known ?? detectSheetLayout(sheet));
  const layout = found ?? buildUserLayout(sheet, { headRow: 1, cols: {} });
  const about = { accountNo: account?.accountNo, from: account?.openingDate, until: dayOfInstant(new Date()) };
  const reader = new StatementReader(layout, about);
  const shown = await look(sheet, layout, reader);
  const removed = new Set(wish?.removedRows);
  const asked = { layout, reader, limits: account, removed, isAnswered: wish?.debit !== undefined };
  const { notes, ...remarks } = found ? await collectImportRemarks(sheet, asked) : unrecognizedSheetRemarks(sheet);
  const { dateReadings } = reader;
  const dated = dateReadings.length > 0 ? { dateOrders: dateReadings } : {};
  return {
    map: toSheetColumnMapping(sheet, isOpen(remarks, asked) ? { ...layout, debit: undefined } : layout),
    shown: { ...shown, ...dated, ...remarks },
    stated: findStatedSheetAccount(sheet, layout),
    notes,
    isKnown: known !== null,
  };
}

/** What was kept of the account's last statement is no answer where the balances of this one speak against it. */
const isOpen = ({ debitReadings }: Pick<ExcelSheet, 'debitReadings'>, { isAnswered }: { isAnswered: boolean }) =>
  debitReadings !== undefined && !isAnswered;

/** Reads a statement for the dialog: its sheets, what each column holds, and the account it says it is of. */
export async function previewStatementInWorker(order: StatementLook): Promise<StatementPreview> {
  const read = [];
  for (const sheet of await openStatementSheets(order)) read.push(await lookAt(sheet, order));
  read.sort(
    (a, b) => Number(b.isKnown) - Number(a.isKnown) || Object.keys(b.map.cols).length - Object.keys(a.map.cols).length,
  );
  const best = read.find(({ map }) => map.sheetName === order.wish?.sheetName) ?? read[0];
  return {
    excelSheetVos: read.map((one) => one.shown),
    colIndexMaps: read.map(({ map }) => map),
    fields: Object.entries(STATEMENT_FIELD_LABELS).map(([key, name]) => {
      const col = Object.entries(best?.map.cols ?? {}).find(([, field]) => field === key)?.[0];
      return { key, name, col: col === undefined ? null : Number(col), required: key === 'dateTime' };
    }),
    notes: best?.notes ?? [],
    stated: read.map(({ stated }) => stated),
  };
}

/** The first lines of a sheet for people; all of them are noted by its reader. */
async function look(sheet: StatementSheet, layout: StatementLayout, reader: StatementReader): Promise<ExcelSheet> {
  const kept: { row: number; cells: string[] }[] = [];
  let [total, width] = [0, layout.titles.findLastIndex((title) => title !== '') + 1];
  for await (const { number, cells } of linesBelowHeader(sheet, layout)) {
    reader.note(cells);
    if (!isNonEmptyStatementRow(cells)) continue;
    total += 1;
    if (total <= WIDTH_LINES)
      width = Math.max(width, cells.findLastIndex((cell) => readStatementCellText(cell) !== '') + 1);
    if (kept.length < SHOWN_ROWS) kept.push({ row: number, cells: Array.from(cells, readStatementCellText) });
  }
  const datas = kept.map(
    ({ row, cells }): ExcelRow => ({ row, cells: Array.from({ length: width }, (_, at) => cells[at] ?? '') }),
  );
  const columnList = Array.from({ length: width }, (_, index) => ({ index, title: layout.titles[index] ?? '' }));
  return { sheetName: sheet.name, columnList, datas, total };
}
