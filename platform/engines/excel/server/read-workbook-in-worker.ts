import { buffer } from 'node:stream/consumers';
import { type DateOrder, DateOrderDetector, possibleDatesByOrder } from '#kernel/base/cells/date-order-detector.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type {
  ExcelReadResult,
  ExcelRow,
  ExcelSheet,
  SheetColumnMapping,
  SheetReadOptions,
} from '#kernel/meta/calls/excel-calls.ts';
import type { Field } from '#kernel/meta/field.ts';
import { openFileStorage } from '#kernel/server/files/file-storage.ts';
import { type ParsedSheet, readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import type { WorkerDatabaseAccess } from '#kernel/server/workers/worker-database-access.ts';
import type { WorkerTools } from '#kernel/server/workers/worker-pool.ts';
import {
  countCellsToLastFilled,
  type DetailLineSheet,
  findAmbiguousFields,
  findHeadingRow,
  formatSpreadsheetCell,
  headingToFieldFactor,
  mapHeadingsToFields,
  sheetHeadingsOf,
  unitInHeading,
} from '../model/index.ts';
import { excelErrors } from './errors.ts';
import {
  collectDetailLineDates,
  type DetailLineInput,
  findDetailLineSheet,
  readDetailLines,
  withoutLinesOfRemovedRows,
} from './read-detail-lines.ts';
import {
  collectColumnDates,
  createRowCellsReader,
  type MappedColumn,
  type ParsedRowCells,
} from './row-cells-reader.ts';

/** A workbook and the fields it is to fill; plain data, handed to the thread. */
export interface WorkbookReadTask {
  readonly config: WorkerDatabaseAccess['config'];
  readonly file: { readonly fileName: string; readonly storageKey: string };
  readonly fields: Readonly<Record<string, Field>>;
  /** Sheets of lines that belong to the records; none where the whole workbook is one table. */
  readonly lines?: readonly DetailLineSheet[];
  /** How a person wants one of its sheets to be read. */
  readonly wish?: SheetReadOptions;
}

export interface WorkbookRowsTask extends WorkbookReadTask {
  /** Found by the headings where it is left out. */
  readonly map?: SheetColumnMapping;
  readonly removedRows: readonly number[];
}

/** A line of the import: its number as the spreadsheet counts, its input by field key. */
export interface ImportInputRow extends ParsedRowCells {
  readonly row: number;
}

/** Lines the import dialog shows; all of them are imported. */
const SHOWN_ROWS = 2000;
const MOST_ROWS = 100_000;
const BATCH = 200;

async function sheetsOf({ config, file }: WorkbookReadTask): Promise<ParsedSheet[]> {
  const content = await buffer(await openFileStorage(config).get(file.storageKey));
  const filled = (await readWorkbook(content, file.fileName, { formats: true })).filter(({ rows }) =>
    rows.some((row) => countCellsToLastFilled(row) > 0),
  );
  const seen = filled.filter(({ hidden }) => hidden !== true);
  const sheets = seen.length > 0 ? seen : filled;
  if (sheets.length === 0) throw excelErrors.importFileEmpty({ name: file.fileName });
  return sheets;
}

const namesOf = (fields: WorkbookReadTask['fields']) =>
  Object.entries(fields).map(([key, { label }]) => ({ key, name: label }));

/**
 * Reads a workbook for the import dialog: sheets, headings, first lines, and which column fits which field. Gives the lines
 * of the sheet that is shown, to be judged before anybody asks to keep them.
 */
export async function readWorkbookInWorker(order: WorkbookReadTask, tools: WorkerTools): Promise<ExcelReadResult> {
  const names = namesOf(order.fields);
  const sheets = await sheetsOf(order);
  const read = ownSheets(sheets, order).map((sheet) => {
    const wish = order.wish?.sheetName === sheet.name ? order.wish : undefined;
    const headRow = wish ? wish.headRow - 1 : findHeadingRow(sheet.rows, names);
    const headings = sheetHeadingsOf(sheet.rows, headRow);
    const own = {
      sheetName: sheet.name,
      headRow: headRow + 1,
      cols: wish?.cols ?? mapHeadingsToFields(headings, names),
    };
    const dates = datesOf(sheets, { sheet, map: own }, order);
    for (const text of unmappedDates(sheet, own)) dates.note(text);
    const { readings } = dates;
    const map: SheetColumnMapping = { ...own, ...(wish?.dateOrder ? { dateOrder: wish.dateOrder } : {}) };
    const dated = readings.length > 0 ? { dateOrders: readings } : {};
    return { sheet, shown: { ...shown(sheet, headRow, headings), ...dated }, map };
  });
  // The sheet that fits best stands first.
  read.sort((a, b) => Object.keys(b.map.cols).length - Object.keys(a.map.cols).length);
  const best = read.find(({ map }) => map.sheetName === order.wish?.sheetName) ?? read[0];
  const found = Object.entries(best?.map.cols ?? {});
  if (best) await giveRows(sheets, best, { ...order, removedRows: order.wish?.removedRows ?? [] }, tools);
  return {
    excelSheetVos: read.map(({ shown: sheet }) => sheet),
    colIndexMaps: read.map(({ map }) => map),
    fields: Object.entries(order.fields).map(([key, { label, required }]) => {
      const col = found.find(([, field]) => field === key)?.[0];
      return { key, name: label, col: col === undefined ? null : Number(col), required: required === true };
    }),
    notes: [
      ...linesIn(sheets, order, null).flatMap(({ name, lines }) =>
        lines.length > 0 ? [`工作表“${name}”的 ${lines.length} 行一并导入`] : [],
      ),
      ...(best ? notesOf(best.sheet, best.map, order) : []),
    ],
  };
}

/** The sheets that may hold the records themselves. */
function ownSheets(sheets: readonly ParsedSheet[], { lines = [] }: WorkbookReadTask): readonly ParsedSheet[] {
  const below = new Set(lines.map((one) => findDetailLineSheet(sheets, one)));
  const own = sheets.filter((sheet) => !below.has(sheet));
  return own.length > 0 ? own : sheets;
}

/** The lines of the records, by their sheets. */
function linesIn(
  sheets: readonly ParsedSheet[],
  order: WorkbookReadTask,
  dateOrder: DateOrder | null,
): { name: string; lines: DetailLineInput[] }[] {
  const own = new Set(ownSheets(sheets, order));
  return (order.lines ?? []).flatMap((below) => {
    const sheet = findDetailLineSheet(sheets, below);
    if (!sheet || own.has(sheet)) return [];
    const lines = readDetailLines(sheet, below, dateOrder);
    if (lines.length > MOST_ROWS) throw tooMany();
    return [{ name: sheet.name, lines }];
  });
}

/** In which order the dates of records and their lines tell year, month and day. */
function datesOf(
  sheets: readonly ParsedSheet[],
  { sheet, map }: { readonly sheet: ParsedSheet; readonly map: SheetColumnMapping },
  order: WorkbookReadTask,
): DateOrderDetector {
  const orders = new DateOrderDetector({});
  collectColumnDates(orders, sheet, map.headRow - 1, columnsOf(sheet, map, order.fields));
  for (const below of order.lines ?? []) {
    const of = findDetailLineSheet(sheets, below);
    if (of && of !== sheet) collectDetailLineDates(orders, of, below);
  }
  return orders;
}

/** Dates of columns that a person may still map, where such a column holds nothing else. */
const unmappedDates = ({ rows }: ParsedSheet, { headRow, cols }: SheetColumnMapping): string[] =>
  sheetHeadingsOf(rows, headRow - 1).flatMap((_, column) => {
    if (cols[String(column)] !== undefined) return [];
    const texts = rows.slice(headRow).flatMap((cells) => formatSpreadsheetCell(cells[column] ?? null) || []);
    return texts.every((text) => (possibleDatesByOrder(text)?.size ?? 0) > 0) ? texts : [];
  });

const tooMany = () => excelErrors.importTooManyRows({ most: MOST_ROWS });

function shown({ name, rows }: ParsedSheet, headRow: number, headings: readonly string[]): ExcelSheet {
  const datas: ExcelRow[] = [];
  let total = 0;
  for (let at = headRow + 1; at < rows.length; at++) {
    const cells = rows[at] ?? [];
    if (countCellsToLastFilled(cells) === 0) continue;
    total += 1;
    if (datas.length < SHOWN_ROWS)
      datas.push({ row: at + 1, cells: headings.map((_, column) => formatSpreadsheetCell(cells[column] ?? null)) });
  }
  return { sheetName: name, columnList: headings.map((title, index) => ({ index, title })), datas, total };
}

/** Gives the lines of one sheet, batch by batch, as input of the fields. @throws Refusal */
export async function readWorkbookRowsInWorker(
  order: WorkbookRowsTask,
  tools: WorkerTools,
): Promise<SheetColumnMapping> {
  const sheets = await sheetsOf(order);
  const own = ownSheets(sheets, order);
  const sheet = order.map ? sheets.find(({ name }) => name === order.map?.sheetName) : bestSheet(own, order);
  if (!sheet) throw excelErrors.importSheetMissing({ sheet: order.map?.sheetName ?? '' });
  const map = order.map ?? demandSure(sheet, mapOf(sheet, order), order);
  await giveRows(sheets, { sheet, map }, order, tools);
  return map;
}

/** Gives the lines of records, then the records of a sheet, without what a person took out. @throws Refusal */
async function giveRows(
  sheets: readonly ParsedSheet[],
  { sheet, map }: { readonly sheet: ParsedSheet; readonly map: SheetColumnMapping },
  order: WorkbookRowsTask,
  tools: WorkerTools,
): Promise<void> {
  const gone = new Set(order.removedRows);
  const dateOrder = map.dateOrder ?? datesOf(sheets, { sheet, map }, order).order;
  const all = recordsOf(sheet, { map, dateOrder }, order);
  const kept = all.filter(({ row }) => !gone.has(row));
  if (kept.length > MOST_ROWS) throw tooMany();
  const removed = all.filter(({ row }) => gone.has(row));
  const lines = linesIn(sheets, order, dateOrder).flatMap((below) =>
    withoutLinesOfRemovedRows(below.lines, kept, removed),
  );
  const rows: readonly ImportInputRow[] = [...lines, ...kept];
  for (let from = 0; from < rows.length; from += BATCH) {
    await tools.give(rows.slice(from, from + BATCH));
    tools.progress((Math.min(from + BATCH, rows.length) / rows.length) * 100);
  }
}

function recordsOf(
  sheet: ParsedSheet,
  { map, dateOrder }: { readonly map: SheetColumnMapping; readonly dateOrder: DateOrder | null },
  { fields }: WorkbookReadTask,
): ImportInputRow[] {
  const { rows, hiddenRows } = sheet;
  const read = createRowCellsReader({ sheet, headRow: map.headRow - 1, dateOrder }, columnsOf(sheet, map, fields));
  return [...rows.entries()].flatMap(([at, cells]): ImportInputRow[] =>
    at < map.headRow || countCellsToLastFilled(cells) === 0 || hiddenRows?.has(at)
      ? []
      : [{ row: at + 1, ...read(at) }],
  );
}

function columnsOf({ rows }: ParsedSheet, map: SheetColumnMapping, fields: WorkbookReadTask['fields']): MappedColumn[] {
  const head = sheetHeadingsOf(rows, map.headRow - 1);
  return Object.entries(map.cols).flatMap(([column, key]) => {
    const field = fields[key];
    const heading = head[Number(column)] ?? '';
    return field ? [{ column: Number(column), key, field, heading }] : [];
  });
}

/** What a person should know of a sheet before it is saved: which column was not taken, what is converted, what is not seen. */
function notesOf(sheet: ParsedSheet, map: SheetColumnMapping, order: WorkbookReadTask): string[] {
  const headings = sheetHeadingsOf(sheet.rows, map.headRow - 1);
  const doubts = findAmbiguousFields(headings, namesOf(order.fields)).map(doubtWords);
  const converted = columnsOf(sheet, map, order.fields).flatMap(({ field, heading }) => {
    const unit = headingToFieldFactor(field, heading) && unitInHeading(heading);
    return unit ? [`“${heading}”按${unit}换算`] : [];
  });
  const unseen = [...(sheet.hiddenRows ?? [])].filter(
    (at) => at >= map.headRow && countCellsToLastFilled(sheet.rows[at] ?? []) > 0,
  ).length;
  return [...doubts, ...converted, ...(unseen > 0 ? [`隐藏的 ${unseen} 行未读取`] : [])];
}

const doubtWords = ({ name, headings }: { readonly name: string; readonly headings: readonly string[] }): string =>
  `${headings.map((heading) => `“${heading}”`).join('、')}都可能是“${name}”，请选择其中一列`;

function mapOf({ name, rows }: ParsedSheet, { fields }: WorkbookReadTask): SheetColumnMapping {
  const names = namesOf(fields);
  const headRow = findHeadingRow(rows, names);
  return { sheetName: name, headRow: headRow + 1, cols: mapHeadingsToFields(sheetHeadingsOf(rows, headRow), names) };
}

/** @throws Refusal where several columns may be one field and nobody chose */
function demandSure(sheet: ParsedSheet, map: SheetColumnMapping, order: WorkbookReadTask): SheetColumnMapping {
  const [doubt] = findAmbiguousFields(sheetHeadingsOf(sheet.rows, map.headRow - 1), namesOf(order.fields));
  if (doubt) throw new Refusal(doubtWords(doubt), 400, undefined, 'import.doubtful');
  return map;
}

const bestSheet = (sheets: readonly ParsedSheet[], order: WorkbookReadTask): ParsedSheet | undefined =>
  [...sheets].sort((a, b) => Object.keys(mapOf(b, order).cols).length - Object.keys(mapOf(a, order).cols).length)[0];
