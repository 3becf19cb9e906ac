import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ImportRowWarning, SheetColumnMapping } from '#kernel/meta/calls/excel-calls.ts';
import { CSV_SHEET_NAME } from '#kernel/server/spreadsheet/read-workbook.ts';
import type { WorkerTools } from '#kernel/server/workers/worker-pool.ts';
import { bankErrors } from '../../model/errors.ts';
import {
  describeMissingColumns,
  describeMissingTitles,
  isRenminbi,
  matchesAccountNo,
  type StatementCellFault,
  type StatementLayout,
  StatementReader,
} from '../../model/statement/index.ts';
import { findBalanceBreakLines } from './balance-break-lines.ts';
import { PackedStatementRows } from './packed-statement-rows.ts';
import {
  buildUserLayout,
  detectSheetLayout,
  findStatedSheetAccount,
  openStatementSheets,
  type StatementFile,
  type StatementSheet,
} from './statement-sheet.ts';

/** A statement that is to be imported for an account. */
export interface StatementReadRequest extends StatementFile {
  readonly map?: SheetColumnMapping;
  readonly accountNo: string;
  /** Day the account was opened, yyyy-MM-dd. */
  readonly openingDate: string;
  readonly removedRows: readonly number[];
}

/** What became of reading a statement for its import; the lines themselves were given in parts. */
export interface StatementReadResult {
  readonly map: SheetColumnMapping;
  /** Names the sheet before its lines; '' where the file has none. */
  readonly sheet: string;
  /** Titles of the columns by index. */
  readonly titles: Readonly<Record<string, string>>;
  readonly faults: readonly StatementCellFault[];
  /** Lines whose balance does not follow from the one before. */
  readonly breaks: readonly ImportRowWarning[];
  /** What its amounts are in, where that is not 人民币. */
  readonly currency: string | null;
  readonly skipped: number;
}

const MOST_ROWS = 200_000;
/** How a sheet is read, as the dialog has it. */
export const toSheetColumnMapping = (
  sheet: StatementSheet,
  { headRow, columns, dateOrder, debit }: StatementLayout,
): SheetColumnMapping => ({
  sheetName: sheet.name,
  headRow: headRow + 1,
  cols: { ...columns },
  ...(dateOrder ? { dateOrder } : {}),
  ...(debit ? { debit } : {}),
});

/** The lines below the titles, with their numbers. */
export async function* linesBelowHeader({ lines }: StatementSheet, { headRow }: StatementLayout) {
  for await (const line of lines()) if (line.number > headRow + 1) yield line;
}

/** What the lines are that are not empty, once all were noted. @param removed numbers of lines that are left out */
export async function* readStatementLines(
  sheet: StatementSheet,
  layout: StatementLayout,
  reader: StatementReader,
  removed?: ReadonlySet<number>,
) {
  for await (const { number, cells } of linesBelowHeader(sheet, layout)) {
    const line = removed?.has(number) ? null : reader.judge(cells, number);
    if (line) yield line;
  }
}

/**
 * Gives the movements of a statement in parts, oldest first, or none and what is wrong with its lines. The file is walked
 * over twice and never in memory whole.
 * @throws Refusal for a file of another account, or one that is no statement
 */
export async function readStatementRowsInWorker(
  order: StatementReadRequest,
  tools: WorkerTools,
): Promise<StatementReadResult> {
  const { sheet, layout } = layoutOf(await openStatementSheets(order), order);
  const stated = findStatedSheetAccount(sheet, layout);
  if (stated && !matchesAccountNo(stated, order.accountNo))
    throw bankErrors.otherAccount({ stated, own: order.accountNo });
  const { rows, faults, skipped } = await movementsOf(sheet, layout, order);
  const map = toSheetColumnMapping(sheet, layout);
  const titles = Object.fromEntries(Object.keys(map.cols).map((index) => [index, layout.titles[Number(index)] ?? '']));
  const breaks = faults.length > 0 ? [] : [...findBalanceBreakLines(rows), ...(sheet.doubts ?? [])];
  const about = { map, sheet: inWords(sheet.name), titles, currency: foreignCurrencyOfSheet(sheet) };
  const end = { ...about, faults, breaks, skipped };
  if (faults.length > 0) return end;
  let given = 0;
  for (const part of rows.oldestFirst()) {
    await tools.give(part);
    given += part.length;
    tools.progress((given / rows.length) * 100);
  }
  return end;
}

/** What the amounts of a sheet are in, where that is not 人民币. */
export const foreignCurrencyOfSheet = ({ currency = '' }: StatementSheet): string | null =>
  isRenminbi(currency) ? null : currency;

/** The place of lines of a workbook; a CSV has no sheets. */
const inWords = (sheet: string): string => (sheet === CSV_SHEET_NAME ? '' : `工作表“${sheet}”`);

async function movementsOf(sheet: StatementSheet, layout: StatementLayout, order: StatementReadRequest) {
  const { accountNo, openingDate, removedRows } = order;
  const reader = new StatementReader(layout, { accountNo, from: openingDate, until: dayOfInstant(new Date()) });
  for await (const { cells } of linesBelowHeader(sheet, layout)) reader.note(cells);
  const rows = new PackedStatementRows();
  const faults: StatementCellFault[] = [];
  let skipped = 0;
  for await (const line of readStatementLines(sheet, layout, reader, new Set(removedRows))) {
    if ('found' in line) rows.add(line.found);
    else if ('fault' in line) faults.push(line.fault);
    else skipped += 1;
    if (rows.length > MOST_ROWS) throw new Refusal(translatable`流水超过 ${MOST_ROWS} 行，请拆分后分次导入`);
  }
  return { rows, faults, skipped };
}

function layoutOf(
  sheets: readonly StatementSheet[],
  { map }: StatementReadRequest,
): { sheet: StatementSheet; layout: StatementLayout } {
  if (map) {
    const sheet = sheets.find(({ name }) => name === map.sheetName);
    if (!sheet) throw new Refusal(translatable`工作簿中没有工作表“${map.sheetName}”`);
    const missing = describeMissingColumns(map.cols);
    if (missing) throw bankErrors.lacksColumn({ lack: missing });
    return { sheet, layout: buildUserLayout(sheet, map) };
  }
  for (const sheet of sheets) {
    const layout = detectSheetLayout(sheet);
    if (layout) return { sheet, layout };
  }
  throw bankErrors.noLayout({ lack: describeMissingTitles(sheets[0]?.head ?? []) });
}
