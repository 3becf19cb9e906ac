import type {
  DetectedTableLayout,
  SheetPreview,
  TableKind,
  TableLayout,
  WorkbookPreview,
} from '#business/consult/cost/model/index.ts';
import type { ParsedSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import { resolveColumnPositions } from '../column-positions.ts';
import { CostWorkbookReader } from '../cost-workbook-reader.ts';
import { isCoverSheet } from '../cover-sheet.ts';
import { detectTableKind } from '../detect-table-kind.ts';
import { findSheetTables, type SheetTable } from '../find-tables.ts';
import { readCellText } from '../read-cells.ts';
import { resolveComponentColumns } from '../tables/price-analysis-table.ts';
import type { SettlementSide } from '../tables/settlement-table.ts';
import { findLayoutWarnings, hasNumericCells } from './layout-warnings.ts';
import { SavedTableHeads } from './saved-table-heads.ts';

const MOST_LAYOUTS = 80;
const SEEN_LINES = 60;
const SEEN_COLUMNS = 100;
const SEEN_SIGNS = 200;

interface Wish {
  readonly fileName: string;
  readonly side: SettlementSide;
  readonly layouts: readonly TableLayout[];
}

/** What a workbook would be read as: its tables by their heads, what is doubtful of them, and what comes out. */
export function previewCostWorkbook(
  sheets: readonly ParsedSheet[],
  { fileName, side, layouts }: Wish,
): WorkbookPreview {
  const known = new SavedTableHeads(layouts);
  const groups = new Map<string, SheetTable[]>();
  const bare: ParsedSheet[] = [];
  for (const sheet of sheets) {
    const tables = findSheetTables(sheet, known);
    for (const table of tables) {
      const key = JSON.stringify([table.head.words, detectTableKind(table)]);
      groups.set(key, [...(groups.get(key) ?? []), table]);
    }
    if (tables.length === 0 && !isCoverSheet(sheet)) bare.push(sheet);
  }
  const { rows, header } = new CostWorkbookReader(sheets, fileName, side, known);
  const least = rows.counts.bills > 0 ? ENOUGH_LINES : 1;
  const unknown = bare.flatMap((sheet) => withoutHead(sheet, least));
  const found = [...[...groups.values()].map(layoutOf), ...unknown].slice(0, MOST_LAYOUTS);
  const shown = new Set(found.map(({ sheet }) => sheet));
  return {
    layouts: found,
    sheets: sheets.filter(({ name }) => shown.has(name)).map((sheet) => previewSheetLines(sheet, 1)),
    bills: rows.counts.bills,
    measures: rows.counts.measures,
    total: header.total,
  };
}

/** Lines of a sheet as text, from a line (from 1). */
export function previewSheetLines({ name, rows }: ParsedSheet, first: number): SheetPreview {
  const texts = rows.slice(first - 1, first - 1 + SEEN_LINES).map((cells) => {
    const line = cells.slice(0, SEEN_COLUMNS).map((cell) => readCellText(cell).slice(0, SEEN_SIGNS));
    while (line.at(-1) === '') line.pop();
    return line;
  });
  return { name, lines: rows.length, first, rows: texts };
}

/** Columns of a table that hold something. */
function columnsOf(table: SheetTable, kind: TableKind | null): Record<string, number> {
  if (kind === null) return {};
  const parts = kind === 'analysis' || kind === 'shortAnalysis' ? resolveComponentColumns(table, kind) : {};
  return Object.fromEntries(
    Object.entries({ ...resolveColumnPositions(table, kind), ...parts }).filter(([, at]) => at >= 0),
  );
}

/** Tables of one head as one; the first stands for all. */
function layoutOf(tables: readonly SheetTable[]): DetectedTableLayout {
  const [table] = tables as readonly [SheetTable, ...SheetTable[]];
  const kind = detectTableKind(table);
  const columns = columnsOf(table, kind);
  return {
    ...{ kind, columns, title: table.title.slice(0, 80), sheet: table.sheet, labels: [...table.columns] },
    ...{ head: table.head.words.map((line) => [...line]), from: table.head.from, to: table.head.to },
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows.length, 0),
    known: table.known !== null,
    doubts: findLayoutWarnings(tables, kind, columns),
  };
}

/** Beside tables that are read, a sheet with fewer numbers is none of them. */
const ENOUGH_LINES = 4;

/** A sheet with numbers and no head that is known: somebody may say where it stands. */
function withoutHead({ name, rows }: ParsedSheet, least: number): DetectedTableLayout[] {
  const lines = rows
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => hasNumericCells([{ line: 0, cells }]));
  if (lines.length < least) return [];
  return [
    {
      ...{ head: [], kind: null, columns: {}, labels: [], title: '', sheet: name, from: 0, to: 0, tables: 0 },
      rows: lines.length,
      known: false,
      doubts: ['没有找到表头，请指定表头所在的行'],
    },
  ];
}
