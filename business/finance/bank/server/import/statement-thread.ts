import { buffer } from 'node:stream/consumers';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import type { ColIndexMap, ExcelRead, ExcelRow, ExcelSheet } from '#kernel/meta/calls/excel-calls.ts';
import { openStorage } from '#kernel/server/files/storage.ts';
import { type ReadSheet, readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import type { DatabaseAccess } from '#kernel/server/threads/database-access.ts';
import type { ThreadTools } from '#kernel/server/threads/threads.ts';
import { bankErrors } from '../../model/errors.ts';
import {
  findLayout,
  fitsAccount,
  type Layout,
  lackOf,
  readStatement,
  STATEMENT_FIELDS,
  type StatementFault,
  type StatementRow,
  statedAccount,
  textOfCell,
} from '../../model/statement/index.ts';

/** A statement's file; plain data, handed to the thread. */
export interface StatementFile {
  readonly config: DatabaseAccess['config'];
  readonly file: { readonly fileName: string; readonly storageKey: string };
}

/** A statement that is to be imported for an account. */
export interface StatementOrder extends StatementFile {
  readonly map?: ColIndexMap;
  readonly accountNo: string;
  readonly removedRows: readonly number[];
}

/** How the lines of a statement stand to one another, by the account they are of. */
export interface StatementRead extends ExcelRead {
  /** The account that each sheet says it is of. */
  readonly stated: readonly (string | null)[];
}

/** What became of reading a statement for its import; the lines themselves were given in parts. */
export interface StatementEnd {
  readonly map: ColIndexMap;
  /** Titles of the columns by index. */
  readonly titles: Readonly<Record<string, string>>;
  readonly faults: readonly StatementFault[];
  readonly skipped: number;
}

const SHOWN_ROWS = 2000;
const MOST_ROWS = 200_000;
const BATCH = 1000;

async function sheetsOf({ config, file }: StatementFile): Promise<ReadSheet[]> {
  const content = await buffer(await openStorage(config).get(file.storageKey));
  const sheets = (await readWorkbook(content, file.fileName)).filter(({ rows }) => rows.some(isFilled));
  if (sheets.length === 0) throw new Refusal(said`文件“${file.fileName}”中没有数据`);
  return sheets;
}

const isFilled = (row: ReadSheet['rows'][number]): boolean => row.some((cell) => textOfCell(cell) !== '');
const NO_LAYOUT: Layout = { headRow: 0, columns: {} };
const lack = () => lackOf({}) ?? '';

/** Reads a statement for the dialog: its sheets, what each column holds, and the account it says it is of. */
export async function readStatementInThread(order: StatementFile): Promise<StatementRead> {
  const read = (await sheetsOf(order)).map((sheet) => {
    const found = findLayout(sheet.rows);
    const layout = found ?? NO_LAYOUT;
    const map: ColIndexMap = { sheetName: sheet.name, headRow: layout.headRow + 1, cols: { ...layout.columns } };
    return {
      found,
      map,
      shown: shown(sheet, layout.headRow),
      stated: statedIn(sheet, layout),
      notes: notesOf(sheet, found),
    };
  });
  read.sort((a, b) => Object.keys(b.map.cols).length - Object.keys(a.map.cols).length);
  const [best] = read;
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

/** The account a sheet is of: told above its titles, or in each of its lines. */
function statedIn({ rows }: ReadSheet, { headRow, columns }: Layout): string | null {
  const told = statedAccount(rows, headRow);
  const at = Object.keys(columns).find((index) => columns[index] === 'accountNo');
  return told ?? (at === undefined ? null : textOfCell(rows[headRow + 1]?.[Number(at)]) || null);
}

function notesOf({ rows }: ReadSheet, layout: Layout | null): string[] {
  if (!layout) return [`没有认出流水的表头，请手工对应${lack()}的列`];
  const { rows: found, faults, skipped } = readStatement(rows, layout);
  const left =
    skipped.length > 0
      ? `，跳过 ${skipped.length} 行（${[...new Set(skipped.map(({ reason }) => reason))].join('、')}）`
      : '';
  const wrong = faults.length > 0 ? `，${faults.length} 行有误` : '';
  return [`识别到 ${found.length} 笔流水${left}${wrong}`];
}

function shown({ name, rows }: ReadSheet, headRow: number): ExcelSheet {
  const width = Math.max(
    ...rows.slice(headRow, headRow + 1000).map((row) => row.findLastIndex((cell) => textOfCell(cell) !== '') + 1),
  );
  const titles = rows[headRow] ?? [];
  const datas: ExcelRow[] = [];
  let total = 0;
  for (const [at, row] of rows.entries()) {
    if (at <= headRow || !isFilled(row)) continue;
    total += 1;
    if (datas.length >= SHOWN_ROWS) continue;
    datas.push({ row: at + 1, cells: Array.from({ length: width }, (_, column) => textOfCell(row[column])) });
  }
  const columnList = Array.from({ length: width }, (_, index) => ({ index, title: textOfCell(titles[index]) }));
  return { sheetName: name, columnList, datas, total };
}

/**
 * Gives the movements of a statement in parts, oldest first, or none and what is wrong with its lines.
 * @throws Refusal for a file of another account, or one that is no statement
 */
export async function statementRowsInThread(order: StatementOrder, tools: ThreadTools): Promise<StatementEnd> {
  const { sheet, layout } = layoutOf(await sheetsOf(order), order);
  const stated = statedIn(sheet, layout);
  if (stated && !fitsAccount(stated, order.accountNo)) throw bankErrors.otherAccount({ stated, own: order.accountNo });
  const removed = new Set(order.removedRows);
  const { rows, faults, skipped } = readStatement(sheet.rows, layout, { accountNo: order.accountNo, removed });
  if (rows.length > MOST_ROWS) throw new Refusal(said`流水超过 ${MOST_ROWS} 行，请拆分后分次导入`);
  const map = { sheetName: sheet.name, headRow: layout.headRow + 1, cols: { ...layout.columns } };
  const head = sheet.rows[layout.headRow] ?? [];
  const titles = Object.fromEntries(Object.keys(map.cols).map((index) => [index, textOfCell(head[Number(index)])]));
  const end = { map, titles, faults, skipped: skipped.length };
  if (faults.length > 0) return end;
  const ordered = oldestFirst(rows);
  for (let from = 0; from < ordered.length; from += BATCH) {
    await tools.give(ordered.slice(from, from + BATCH));
    tools.progress((Math.min(from + BATCH, ordered.length) / ordered.length) * 100);
  }
  return end;
}

/** Banks export either way round; movements of one moment keep the order of their file, turned where the file is. */
function oldestFirst(rows: readonly StatementRow[]): readonly StatementRow[] {
  const [first, last] = [rows[0], rows.at(-1)];
  const turned = first && last && first.dateTime > last.dateTime ? [...rows].reverse() : [...rows];
  return turned.sort((a, b) => (a.dateTime < b.dateTime ? -1 : Number(a.dateTime > b.dateTime)));
}

function layoutOf(sheets: readonly ReadSheet[], { map }: StatementOrder): { sheet: ReadSheet; layout: Layout } {
  if (map) {
    const sheet = sheets.find(({ name }) => name === map.sheetName);
    if (!sheet) throw new Refusal(said`工作簿中没有工作表“${map.sheetName}”`);
    const missing = lackOf(map.cols);
    if (missing) throw bankErrors.lacksColumn({ lack: missing });
    return { sheet, layout: { headRow: map.headRow - 1, columns: map.cols } };
  }
  for (const sheet of sheets) {
    const layout = findLayout(sheet.rows);
    if (layout) return { sheet, layout };
  }
  throw bankErrors.noLayout({ lack: lack() });
}
