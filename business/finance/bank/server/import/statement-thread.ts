import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import type {
  ColIndexMap,
  ExcelRead,
  ExcelRow,
  ExcelSheet,
  RowDoubt,
  SheetWish,
} from '#kernel/meta/calls/excel-calls.ts';
import { CSV_SHEET } from '#kernel/server/spreadsheet/read-workbook.ts';
import type { ThreadTools } from '#kernel/server/threads/threads.ts';
import { bankErrors } from '../../model/errors.ts';
import {
  fitsAccount,
  isOwnCurrency,
  type Layout,
  lackIn,
  lackOf,
  STATEMENT_FIELDS,
  type StatementFault,
  StatementReader,
  textOfCell,
} from '../../model/statement/index.ts';
import { brokenLines } from './broken-lines.ts';
import { brokenWords, foreignWords } from './doubt-words.ts';
import type { KnownHead } from './mapping.ts';
import { PackedRows } from './packed-rows.ts';
import {
  givenLayout,
  isFilled,
  knownLayout,
  ownLayout,
  type StatementFile,
  type StatementSheet,
  sheetsOf,
  statedIn,
  wishedLayout,
} from './statement-sheet.ts';

/** A statement that is to be imported for an account. */
export interface StatementOrder extends StatementFile {
  readonly map?: ColIndexMap;
  readonly accountNo: string;
  /** Day the account was opened, yyyy-MM-dd. */
  readonly openingDate: string;
  readonly removedRows: readonly number[];
}

/** A statement that is to be shown, for an account where one was chosen. */
interface StatementLook extends StatementFile {
  readonly openingDate?: string | undefined;
  readonly wish?: SheetWish | undefined;
  /** How the account's last statement was read: taken for the sheet that has its titles. */
  readonly known?: KnownHead | undefined;
}

/** How the lines of a statement stand to one another, by the account they are of. */
export interface StatementRead extends ExcelRead {
  /** The account that each sheet says it is of. */
  readonly stated: readonly (string | null)[];
}

/** What became of reading a statement for its import; the lines themselves were given in parts. */
export interface StatementEnd {
  readonly map: ColIndexMap;
  /** Names the sheet before its lines; '' where the file has none. */
  readonly sheet: string;
  /** Titles of the columns by index. */
  readonly titles: Readonly<Record<string, string>>;
  readonly faults: readonly StatementFault[];
  /** Lines whose balance does not follow from the one before. */
  readonly breaks: readonly RowDoubt[];
  /** What its amounts are in, where that is not 人民币. */
  readonly currency: string | null;
  readonly skipped: number;
}

const SHOWN_ROWS = 2000;
const MOST_ROWS = 200_000;
/** Lines below the titles by which a sheet's width is told. */
const WIDTH_LINES = 1000;

/** One sheet for the dialog, below the line that a person named, that the account's last statement had, or that is found. */
async function lookAt(sheet: StatementSheet, order: StatementLook) {
  const wish = order.wish?.sheetName === sheet.name ? order.wish : undefined;
  const known = order.known ? knownLayout(sheet, order.known) : null;
  const found = wish ? wishedLayout(sheet, wish) : (known ?? ownLayout(sheet));
  const layout = found ?? givenLayout(sheet, { headRow: 1, cols: {} });
  const map = mapOf(sheet, layout);
  const reader = new StatementReader(layout, { from: order.openingDate, until: dayOf(new Date()) });
  const shown = await look(sheet, layout, reader);
  const { notes, doubts } = await remarksOn(sheet, found, reader);
  const { dateReadings } = reader;
  const dated = dateReadings.length > 0 ? { dateOrders: dateReadings } : {};
  const stated = statedIn(sheet, layout);
  return { map, shown: { ...shown, ...dated, doubts }, stated, notes, isKnown: known !== null };
}

/** Reads a statement for the dialog: its sheets, what each column holds, and the account it says it is of. */
export async function readStatementInThread(order: StatementLook): Promise<StatementRead> {
  const read = [];
  for (const sheet of await sheetsOf(order)) read.push(await lookAt(sheet, order));
  read.sort(
    (a, b) => Number(b.isKnown) - Number(a.isKnown) || Object.keys(b.map.cols).length - Object.keys(a.map.cols).length,
  );
  const best = read.find(({ map }) => map.sheetName === order.wish?.sheetName) ?? read[0];
  return {
    excelSheetVos: read.map((one) => one.shown),
    colIndexMaps: read.map(({ map }) => map),
    fields: Object.entries(STATEMENT_FIELDS).map(([key, name]) => {
      const col = Object.entries(best?.map.cols ?? {}).find(([, field]) => field === key)?.[0];
      return { key, name, col: col === undefined ? null : Number(col), required: key === 'dateTime' };
    }),
    notes: best?.notes ?? [],
    stated: read.map(({ stated }) => stated),
  };
}

const mapOf = (sheet: StatementSheet, { headRow, columns, dateOrder }: Layout): ColIndexMap => ({
  sheetName: sheet.name,
  headRow: headRow + 1,
  cols: { ...columns },
  ...(dateOrder ? { dateOrder } : {}),
});

/** The lines below the titles, with their numbers. */
async function* below({ lines }: StatementSheet, { headRow }: Layout) {
  for await (const line of lines()) if (line.number > headRow + 1) yield line;
}

/** What the lines are that are not empty, once all were noted. @param removed numbers of lines that are left out */
async function* judged(sheet: StatementSheet, layout: Layout, reader: StatementReader, removed?: ReadonlySet<number>) {
  for await (const { number, cells } of below(sheet, layout)) {
    const line = removed?.has(number) ? null : reader.judge(cells, number);
    if (line) yield line;
  }
}

/** What is strange about a sheet as a whole, in words. */
function strangeness(sheet: StatementSheet, doubts: readonly RowDoubt[]): string[] {
  const currency = foreignIn(sheet);
  return [
    ...(doubts.length > 0 ? [brokenWords(doubts.length)] : []),
    ...(currency === null ? [] : [foreignWords(currency)]),
  ];
}

/** What a person should know before a sheet is imported: how many lines are what, and whose balance does not follow. */
async function remarksOn(
  sheet: StatementSheet,
  layout: Layout | null,
  reader: StatementReader,
): Promise<{ notes: string[]; doubts: readonly RowDoubt[] }> {
  if (!layout) return { notes: [`没有认出流水的表头，请手工对应${lackIn(sheet.head)}的列`], doubts: [] };
  const found = new PackedRows();
  let [faults, skipped] = [0, 0];
  const reasons = new Set<string>();
  for await (const line of judged(sheet, layout, reader)) {
    if ('found' in line) found.add(line.found);
    else if ('fault' in line) faults += 1;
    else {
      skipped += 1;
      reasons.add(line.skipped.reason);
    }
  }
  const doubts = [...brokenLines(found), ...(sheet.doubts ?? [])];
  const left = skipped > 0 ? `，跳过 ${skipped} 行（${[...reasons].join('、')}）` : '';
  const wrong = faults > 0 ? `，${faults} 行有误` : '';
  return {
    notes: [`识别到 ${found.length} 笔流水${left}${wrong}`, ...strangeness(sheet, doubts)],
    doubts: doubts.slice(0, SHOWN_ROWS),
  };
}

/** The first lines of a sheet for people; all of them are noted by its reader. */
async function look(sheet: StatementSheet, layout: Layout, reader: StatementReader): Promise<ExcelSheet> {
  const kept: { row: number; cells: string[] }[] = [];
  let [total, width] = [0, layout.titles.findLastIndex((title) => title !== '') + 1];
  for await (const { number, cells } of below(sheet, layout)) {
    reader.note(cells);
    if (!isFilled(cells)) continue;
    total += 1;
    if (total <= WIDTH_LINES) width = Math.max(width, cells.findLastIndex((cell) => textOfCell(cell) !== '') + 1);
    if (kept.length < SHOWN_ROWS) kept.push({ row: number, cells: Array.from(cells, textOfCell) });
  }
  const datas = kept.map(
    ({ row, cells }): ExcelRow => ({ row, cells: Array.from({ length: width }, (_, at) => cells[at] ?? '') }),
  );
  const columnList = Array.from({ length: width }, (_, index) => ({ index, title: layout.titles[index] ?? '' }));
  return { sheetName: sheet.name, columnList, datas, total };
}

/**
 * Gives the movements of a statement in parts, oldest first, or none and what is wrong with its lines. The file is walked
 * over twice and never in memory whole.
 * @throws Refusal for a file of another account, or one that is no statement
 */
export async function statementRowsInThread(order: StatementOrder, tools: ThreadTools): Promise<StatementEnd> {
  const { sheet, layout } = layoutOf(await sheetsOf(order), order);
  const stated = statedIn(sheet, layout);
  if (stated && !fitsAccount(stated, order.accountNo)) throw bankErrors.otherAccount({ stated, own: order.accountNo });
  const { rows, faults, skipped } = await movementsOf(sheet, layout, order);
  const map = mapOf(sheet, layout);
  const titles = Object.fromEntries(Object.keys(map.cols).map((index) => [index, layout.titles[Number(index)] ?? '']));
  const breaks = faults.length > 0 ? [] : [...brokenLines(rows), ...(sheet.doubts ?? [])];
  const about = { map, sheet: inWords(sheet.name), titles, currency: foreignIn(sheet) };
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

const foreignIn = ({ currency = '' }: StatementSheet): string | null => (isOwnCurrency(currency) ? null : currency);

/** The place of lines of a workbook; a CSV has no sheets. */
const inWords = (sheet: string): string => (sheet === CSV_SHEET ? '' : `工作表“${sheet}”`);

async function movementsOf(sheet: StatementSheet, layout: Layout, order: StatementOrder) {
  const { accountNo, openingDate, removedRows } = order;
  const reader = new StatementReader(layout, { accountNo, from: openingDate, until: dayOf(new Date()) });
  for await (const { cells } of below(sheet, layout)) reader.note(cells);
  const rows = new PackedRows();
  const faults: StatementFault[] = [];
  let skipped = 0;
  for await (const line of judged(sheet, layout, reader, new Set(removedRows))) {
    if ('found' in line) rows.add(line.found);
    else if ('fault' in line) faults.push(line.fault);
    else skipped += 1;
    if (rows.length > MOST_ROWS) throw new Refusal(said`流水超过 ${MOST_ROWS} 行，请拆分后分次导入`);
  }
  return { rows, faults, skipped };
}

function layoutOf(
  sheets: readonly StatementSheet[],
  { map }: StatementOrder,
): { sheet: StatementSheet; layout: Layout } {
  if (map) {
    const sheet = sheets.find(({ name }) => name === map.sheetName);
    if (!sheet) throw new Refusal(said`工作簿中没有工作表“${map.sheetName}”`);
    const missing = lackOf(map.cols);
    if (missing) throw bankErrors.lacksColumn({ lack: missing });
    return { sheet, layout: givenLayout(sheet, map) };
  }
  for (const sheet of sheets) {
    const layout = ownLayout(sheet);
    if (layout) return { sheet, layout };
  }
  throw bankErrors.noLayout({ lack: lackIn(sheets[0]?.head ?? []) });
}
