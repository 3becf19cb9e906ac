import type { CostComposition } from '#business/consult/cost/model/index.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import type { ParsedCell } from '#kernel/server/spreadsheet/read-workbook.ts';
import type { SheetRowLocation } from '../../rows/cost-row-collector.ts';
import { createBlankComposition } from '../../rows/create-blank-rows.ts';
import {
  type ColumnPositions,
  locateSheetRow,
  readNumberAtColumn,
  readTextAtColumn,
  resolveColumnPositions,
} from '../column-positions.ts';
import type { SheetTable, SheetTableRow } from '../find-tables.ts';
import { isEmptyCell, readCellNumber, readCellText, readLabelText } from '../read-cells.ts';

/** A norm of a bill, its amounts for one unit of the bill. */
interface AnalysisNorm {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: string | null;
  total: string | null;
  readonly at: SheetRowLocation;
}

/** What the price of one unit of a bill is made of. */
export interface BillPriceAnalysis {
  /** Sets of reports print an analysis as a whole and again in parts: the sheet it is read from. */
  readonly sheet: string;
  parts: CostComposition | null;
  /** Where the parts stand. */
  at?: SheetRowLocation;
  readonly norms: AnalysisNorm[];
}

type Part = 'labor' | 'mainMaterial' | 'material' | 'machine' | 'overhead' | 'profit' | 'risk';
type PartColumns = ReadonlyMap<Part, readonly number[]>;
const PARTS: ReadonlyArray<readonly [Part, RegExp]> = [
  ['labor', /人工费/],
  ['mainMaterial', /未计价材料|主材/],
  ['material', /材料费/],
  ['machine', /机械费|机具/],
  ['overhead', /管理费/],
  ['profit', /利润/],
  ['risk', /风险/],
];

/** Columns of the amounts of one unit: as somebody said, or below 合价 where prices and amounts stand side by side; rates are none. */
function partColumns({ columns, known }: SheetTable, places: ColumnPositions): PartColumns {
  const both = columns.some((label) => /(^|\s)单价(\s|$)/.test(label) && /人工/.test(label));
  const taken = new Set<number>();
  return new Map(
    PARTS.map(([part, form]) => {
      const said = places[part] ?? -1;
      if (known?.columns) return [part, said < 0 ? [] : [said]];
      const own = columns.flatMap((label, at) =>
        form.test(label) && !/费率/.test(label) && !taken.has(at) && (!both || /合价/.test(label)) ? [at] : [],
      );
      for (const column of own) taken.add(column);
      return [part, own];
    }),
  );
}

/** The first column of each part, as a table of its kind has them. */
export function resolveComponentColumns(table: SheetTable, kind: 'analysis' | 'shortAnalysis'): ColumnPositions {
  const columns = partColumns(table, resolveColumnPositions(table, kind));
  return Object.fromEntries([...columns].map(([part, own]) => [part, own[0] ?? -1]));
}

function partsOf(columns: PartColumns, cells: readonly ParsedCell[]): CostComposition {
  const parts = createBlankComposition();
  for (const [part, own] of columns) {
    const values = own.map((column) => readNumberAtColumn(cells, column));
    parts[part] = values.some((value) => value !== null) ? sumDecimals(values).toFixed() : own.length > 0 ? '0' : null;
  }
  return parts;
}

/** The first column of each part on a line. */
const partsAt = (sheet: string, line: number, columns: PartColumns): SheetRowLocation =>
  locateSheetRow(sheet, line, Object.fromEntries([...columns].map(([part, own]) => [part, own[0] ?? -1])));

const isSubtotal = (cells: readonly ParsedCell[]): boolean => cells.some((cell) => readLabelText(cell) === '小计');

/** 综合单价分析表 of any form: a block for each bill, or rows that repeat the bill's code. */
export function readPriceAnalysisTable(table: SheetTable, known: Map<string, BillPriceAnalysis>): void {
  const places = resolveColumnPositions(table, 'analysis');
  const parts = partColumns(table, places);
  const ofBlock = table.block ? blockCode(table.block.cells) : null;
  const end = ofBlock ? table.rows.findIndex(({ cells }) => isEndOfBlock(cells)) : -1;
  for (const row of end < 0 ? table.rows : table.rows.slice(0, end)) {
    const code = ofBlock ?? readTextAtColumn(row.cells, places.code).replace(/\s/g, '');
    if (code === '') continue;
    const analysis = analysisOf(known, code, table.sheet);
    if (analysis.sheet === table.sheet) addRow(analysis, row, { places, parts });
  }
}

function addRow(
  analysis: BillPriceAnalysis,
  { cells, line }: SheetTableRow,
  { places, parts: columns }: { places: ColumnPositions; parts: PartColumns },
): void {
  const parts = partsOf(columns, cells);
  const at = partsAt(analysis.sheet, line, columns);
  const code = readTextAtColumn(cells, places.norm);
  const unpriced = cells.findIndex((cell) => /^未计价材料费/.test(readLabelText(cell)));
  if (unpriced >= 0) {
    if (analysis.parts && columns.get('mainMaterial')?.length === 0)
      analysis.parts.mainMaterial = firstNumber(cells.slice(unpriced + 1));
    return;
  }
  if (isSubtotal(cells)) {
    analysis.parts = parts;
    analysis.at = at;
    forgetRepeated(analysis, parts);
  } else if (code !== '' && !/^(人工单价|未计价|清单项目)/.test(code))
    analysis.norms.push({
      line,
      code,
      name: readTextAtColumn(cells, places.name),
      unit: readTextAtColumn(cells, places.unit),
      quantity: readNumberAtColumn(cells, places.quantity),
      total: sumOf(parts).toFixed(),
      at: {
        ...at,
        columns: {
          ...locateSheetRow(analysis.sheet, line, { ...places, code: places.norm ?? -1, norm: -1 }).columns,
          ...at.columns,
        },
      },
    });
}

/** The amount of a row that has one, below whichever column it is printed. */
const firstNumber = (cells: readonly ParsedCell[]): string | null =>
  cells.map((cell) => readCellNumber(cell)).find((number) => number !== null) ?? null;

const sumOf = (parts: CostComposition) =>
  sumDecimals([
    parts.labor,
    parts.mainMaterial,
    parts.material,
    parts.machine,
    parts.overhead,
    parts.profit,
    parts.risk,
  ]);

/** Where 管理费 and 利润 are printed once for all norms of a bill, the amounts of a single norm are not known. */
function forgetRepeated({ norms }: BillPriceAnalysis, parts: CostComposition): void {
  const all = sumDecimals(norms.map(({ total }) => total));
  if (
    norms.length < 2 ||
    all
      .minus(sumOf(parts))
      .abs()
      .lte(0.02 * norms.length)
  )
    return;
  for (const norm of norms) norm.total = null;
}

/** 综合单价分析表（简版）: one row a bill, no norms. */
export function readShortAnalysisTable(table: SheetTable, known: Map<string, BillPriceAnalysis>): void {
  const places = resolveColumnPositions(table, 'shortAnalysis');
  const columns = partColumns(table, places);
  for (const { cells, line } of table.rows) {
    const own = readTextAtColumn(cells, places.code).replace(/\s/g, '');
    if (own === '') continue;
    const analysis = analysisOf(known, own, table.sheet);
    analysis.parts = partsOf(columns, cells);
    analysis.at = partsAt(table.sheet, line, columns);
  }
}

function analysisOf(known: Map<string, BillPriceAnalysis>, code: string, sheet: string): BillPriceAnalysis {
  let analysis = known.get(code);
  if (!analysis) {
    analysis = { sheet, parts: null, norms: [] };
    known.set(code, analysis);
  }
  return analysis;
}

const isEndOfBlock = (cells: readonly ParsedCell[]): boolean =>
  cells.some((cell) => /^清单项目综合单价/.test(readLabelText(cell)));

/** Label and value follow one another: 项目编码 | 0101… | 项目名称 | 挖土 | 计量单位 | m3. */
function blockCode(cells: SheetTableRow['cells']): string {
  const at = cells.findIndex((cell) => readLabelText(cell) === '项目编码');
  return readCellText(cells.slice(at + 1).find((cell) => !isEmptyCell(cell))).replace(/\s/g, '');
}
