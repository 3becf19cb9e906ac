import type { TableLayout } from '#business/consult/cost/model/index.ts';
import type { MergedCells, ParsedCell, ParsedSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import { convertRowsToBaseUnits, readAmountUnitAbove } from './convert-to-base-units.ts';
import { NO_SAVED_HEADS, normalizeHeadLine, type SavedTableHeads } from './layouts/saved-table-heads.ts';
import { isEmptyCell, readCellText, readLabelText } from './read-cells.ts';

/** A row of a table with its number on the sheet. */
export interface SheetTableRow {
  readonly line: number;
  readonly cells: readonly ParsedCell[];
}

/** A table on a sheet: heads repeated on every printed page make several of what people call one. */
export interface SheetTable {
  readonly sheet: string;
  /** The words above the head, of which the 表号 is one. */
  readonly title: string;
  /** 工程名称 above the head; '' where it is not told. */
  readonly work: string;
  /** The work it stands below, where 工程名称 tells a path; else ''. */
  readonly above: string;
  /** Labels of the columns, parents before children: "金额 其中 人工费". */
  readonly columns: readonly string[];
  readonly rows: readonly SheetTableRow[];
  /** The line that begins a block of its own above the head (综合单价分析表: 项目编码 … 项目名称 …). */
  readonly block: SheetTableRow | null;
  /** The lines of the head by their words, and where they stand (from 1). */
  readonly head: { readonly words: readonly string[][]; readonly from: number; readonly to: number };
  /** What somebody said of tables under this head. */
  readonly known: TableLayout | null;
  /** What is told of columns in other units than 元 and per cent, whose numbers were converted. */
  readonly converted: readonly string[];
}

const WORD =
  /^(序号|编号|编码|代号|费用代号|(项目|清单|子目|材料|费用|定额|人材机)?(编码|编号)|(项目|清单|子目|费用|定额|材料|材料设备|人材机|工程|单项工程|单位工程|单项工程单位工程|汇总)?(名称|内容).*|项目名称.*|项目|项目特征.*|特征描述|规格.*|主要材料.*|(计量|定额)?单位|(工程)?(数|工程)?量|工程数量|金额.*|(综合|暂估|市场|预算|除税|含税)?(单价|合价|总价).*|计算(基础|方法|基数|公式|说明)|(计算|调整)?费率.*|税率.*|备注|暂定金额.*|暂估金额.*|项目价值.*|服务内容|工程内容|价格|产地|厂家|其中.*|调整.*|结算金额.*|表达式说明|(合同|投标|送审|报审|申请|申报|结算|审核|审定|核定|批复|编制)(工程量|数量|单价|合价|金额)|核[增减]|上期累计量)$/;
const SUB =
  /综合单价|合价|其中|人工|材料|机械|机具|管理费|利润|费率|金额|暂估|规费|单价|小写|大写|工程量|合同|送审|审核|确认|投标|风险|数量|暂定|实际|安全文明|税金|除税|含税/;
const LETTERS = /^[A-Z]\d?(=.*)?$|^打印时隐藏$/;
const CODE = /^[\dA-Z一-龥]*\d{9,12}$|^\d{2}B\d{3}$/;

/** All tables of a sheet in their order. @param known heads whose meaning somebody has told */
export function findSheetTables(sheet: ParsedSheet, known: SavedTableHeads = NO_SAVED_HEADS): SheetTable[] {
  const tables: SheetTable[] = [];
  const above: Above = { from: 0, title: '', works: [], block: null, unit: null };
  const { rows } = sheet;
  for (let at = 0; at < rows.length; at++) {
    const cells = rows[at] ?? [];
    const layout = known.at(rows, at);
    if (isBlock(cells)) above.block = { line: at + 1, cells };
    if (!layout && !isHead(cells)) continue;
    readAbove(above, rows, at);
    const end = layout ? at + layout.head.length - 1 : headEnd(sheet, at);
    const next = nextHead(rows, end + 1, known);
    const { title, works, block } = above;
    const head = { words: rows.slice(at, end + 1).map(normalizeHeadLine), from: at + 1, to: end + 1 };
    const columns = labels(sheet, at, end);
    const own = convertRowsToBaseUnits(dataRows(rows, end + 1, next), {
      sheet,
      head: [at, end],
      columns,
      unit: above.unit,
    });
    tables.push({
      ...{ sheet: sheet.name, title, work: works.at(-1) ?? '', above: works.at(-2) ?? '', columns, block, head },
      rows: own.lines,
      converted: own.notes,
      known: layout,
    });
    above.from = next;
    at = Math.max(at, next - 1);
  }
  return tables;
}

/** So many lines above a head say what it is about. */
const LINES_ABOVE = 6;

/** What the lines above a head say; it holds for the heads that follow until others say something else. */
interface Above {
  /** Where the table before ended. */
  from: number;
  title: string;
  /** 工程名称 as a path. */
  works: readonly string[];
  block: SheetTableRow | null;
  /** How many 元 an amount is one of, where the lines say so. */
  unit: string | null;
}

function readAbove(above: Above, rows: readonly (readonly ParsedCell[])[], head: number): void {
  const words = wordsBetween(rows, above.from, head);
  const works = worksIn(rows, above.from, head);
  if (works.length > 0) above.works = works;
  above.unit = readAmountUnitAbove(rows.slice(Math.max(above.from, head - LINES_ABOVE), head)) ?? above.unit;
  if (!/[一-龥]{2}/.test(words.replace(/第.*?页|共.*?页/g, ''))) return;
  above.title = words;
  if (above.block && above.block.line <= above.from) above.block = null;
}

const filled = (cells: readonly ParsedCell[]): string[] => cells.map(readLabelText).filter((text) => text !== '');

/** 项目编码 … value … 项目名称 … value: one line tells the bill a block is about. */
function isBlock(cells: readonly ParsedCell[]): boolean {
  const words = filled(cells);
  return words.includes('项目编码') && words.includes('项目名称') && words.some((word) => CODE.test(word));
}

function isHead(cells: readonly ParsedCell[]): boolean {
  if (isBlock(cells)) return false;
  const words = filled(cells);
  const known = words.filter((word) => WORD.test(word)).length;
  return known >= 3 && known >= words.length * 0.5 && !cells.some((cell) => typeof cell === 'number');
}

/** The last line of the head that begins at a line. */
function headEnd({ rows, merges = [] }: ParsedSheet, from: number): number {
  const merged = merges.filter(({ startRow, endRow }) => startRow === from && endRow > startRow && endRow < from + 6);
  let end = Math.max(from, ...merged.map(({ endRow }) => endRow));
  for (let next = end + 1; next < from + 6 && isUnderHead(rows[next] ?? []); next++) end = next;
  return end;
}

function isUnderHead(cells: readonly ParsedCell[]): boolean {
  const words = filled(cells);
  if (words.length === 0 || cells.some((cell) => typeof cell === 'number')) return false;
  if (words.filter((word) => LETTERS.test(word)).length >= Math.max(2, words.length - 3)) return true;
  return (
    isEmptyCell(cells[0]) &&
    words.every((word) => word.length <= 20) &&
    words.filter((word) => SUB.test(word)).length >= Math.max(1, words.length * 0.6)
  );
}

function labels(sheet: ParsedSheet, from: number, end: number): string[] {
  const width = Math.max(...sheet.rows.slice(from, end + 1).map((row) => row.length));
  return Array.from({ length: width }, (_, column) => {
    const path: string[] = [];
    for (let row = from; row <= end; row++) {
      const label = labelAt(sheet, from, row, column);
      if (label !== '' && !LETTERS.test(label) && path.at(-1) !== label) path.push(label);
    }
    return path.join(' ');
  });
}

function labelAt({ rows, merges = [] }: ParsedSheet, from: number, row: number, column: number): string {
  const own = readLabelText(rows[row]?.[column]);
  if (own !== '') return own;
  const merge = merges.find((each) => covers(each, row, column));
  if (merge) return readLabelText(rows[merge.startRow]?.[merge.startCol]);
  if (merges.length > 0) return '';
  // A workbook without merges: what stands above several columns stands over the first of them.
  if (isEmptyCell(rows[row + 1]?.[column]) || hasOwn(rows, from, row, column)) return '';
  for (let left = column - 1; left >= 0; left--) {
    const text = readLabelText(rows[row]?.[left]);
    if (text !== '') return text;
  }
  return '';
}

/** True where the column has a label of its own further up: an empty cell below it is the rest of that label. */
const hasOwn = (rows: ParsedSheet['rows'], from: number, row: number, column: number): boolean =>
  rows.slice(from, row).some((cells) => readLabelText(cells[column]) !== '');

const covers = ({ startRow, endRow, startCol, endCol }: MergedCells, row: number, column: number): boolean =>
  row >= startRow && row <= endRow && column >= startCol && column <= endCol;

function nextHead(rows: readonly (readonly ParsedCell[])[], from: number, known: SavedTableHeads): number {
  for (let at = from; at < rows.length; at++) {
    const cells = rows[at] ?? [];
    if (isHead(cells) || isBlock(cells) || known.at(rows, at)) return titleStart(rows, from, at);
  }
  return rows.length;
}

/** The words above a head belong to it, not to the table before: back to the first line of them. */
function titleStart(rows: readonly (readonly ParsedCell[])[], from: number, head: number): number {
  let start = head;
  for (let at = head - 1; at >= from && head - at <= 5; at--) {
    const words = filled(rows[at] ?? []);
    if (words.length > 6 || (rows[at] ?? []).some((cell) => typeof cell === 'number')) break;
    if (words.some((word) => /表|工程名称|标段|第.*页/.test(word))) start = at;
  }
  return start;
}

function dataRows(rows: readonly (readonly ParsedCell[])[], from: number, to: number): SheetTableRow[] {
  return rows
    .slice(from, to)
    .map((cells, at) => ({ line: from + at + 1, cells }))
    .filter(({ cells }) => filled(cells).length > 0);
}

const wordsBetween = (rows: readonly (readonly ParsedCell[])[], from: number, to: number): string =>
  rows
    .slice(Math.max(from, to - LINES_ABOVE), to)
    .flatMap((row) => filled(row))
    .join(' ');

/** What follows 工程名称 in the same cell or in the next that is filled; names of works above it are left out. */
function worksIn(rows: readonly (readonly ParsedCell[])[], from: number, to: number): readonly string[] {
  for (const row of rows.slice(Math.max(from, to - LINES_ABOVE), to)) {
    for (const [column, cell] of row.entries()) {
      const match = /^工程名称\s*[:：]\s*([\s\S]*)$/.exec(readCellText(cell));
      if (!match) continue;
      const name = match[1] || readCellText(row.slice(column + 1).find((next) => !isEmptyCell(next)));
      return pathOf(name ?? '');
    }
  }
  return [];
}

/** 利建大厦\塔楼工程\塔楼土建工程: the last is the work itself. */
const pathOf = (name: string): string[] =>
  name
    .replace(/标段\s*[:：].*$/s, '')
    .split(/[\\/]|\s-\s|—/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const extractWorkName = (name: string): string => pathOf(name).at(-1) ?? '';
