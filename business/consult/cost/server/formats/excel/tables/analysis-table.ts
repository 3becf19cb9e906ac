import type { CostComposition } from '#business/consult/cost/model/index.ts';
import { sum } from '#kernel/base/numbers/decimal.ts';
import type { ReadCell } from '#kernel/server/spreadsheet/read-workbook.ts';
import { blankComposition } from '../../rows/blank-rows.ts';
import { cellText, isEmpty, labelText } from '../cells.ts';
import { Columns, numberAt, textAt } from '../columns.ts';
import type { SheetTable, TableRow } from '../find-tables.ts';

/** A norm of a bill, its amounts for one unit of the bill. */
interface AnalysisNorm {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: string | null;
  total: string | null;
}

/** What the price of one unit of a bill is made of. */
export interface Analysis {
  /** Sets of reports print an analysis as a whole and again in parts: the sheet it is read from. */
  readonly sheet: string;
  parts: CostComposition | null;
  readonly norms: AnalysisNorm[];
}

type Part = 'labor' | 'material' | 'machine' | 'overhead' | 'profit' | 'risk';
const PARTS: ReadonlyArray<readonly [Part, RegExp]> = [
  ['labor', /人工费/],
  ['material', /材料费/],
  ['machine', /机械费|机具/],
  ['overhead', /管理费/],
  ['profit', /利润/],
  ['risk', /风险/],
];

/** Columns of the amounts of one unit: below 合价 where prices and amounts stand side by side; rates are none. */
function partColumns(columns: readonly string[]): ReadonlyMap<Part, readonly number[]> {
  const at = new Columns(columns);
  const both = columns.some((label) => /单价/.test(label) && /人工/.test(label));
  const taken = new Set<number>();
  return new Map(
    PARTS.map(([part, form]) => {
      const own = at
        .all(form, /费率|未计价/)
        .filter((column) => !taken.has(column) && (!both || /合价/.test(columns[column] ?? '')));
      for (const column of own) taken.add(column);
      return [part, own];
    }),
  );
}

function partsOf(columns: ReadonlyMap<Part, readonly number[]>, cells: readonly ReadCell[]): CostComposition {
  const parts = blankComposition();
  for (const [part, own] of columns) {
    const values = own.map((column) => numberAt(cells, column));
    parts[part] = values.some((value) => value !== null) ? sum(values).toFixed() : own.length > 0 ? '0' : null;
  }
  return parts;
}

const isSubtotal = (cells: readonly ReadCell[]): boolean => cells.some((cell) => labelText(cell) === '小计');

/** Where an analysis keeps what. */
interface Places {
  readonly norm: number;
  readonly code: number;
  readonly name: number;
  readonly unit: number;
  readonly quantity: number;
  readonly parts: ReadonlyMap<Part, readonly number[]>;
}

function placesIn(columns: readonly string[]): Places {
  const at = new Columns(columns);
  return {
    norm: at.find(/定额(项目)?(编号|编码)|子目编[号码]/),
    code: at.find(/(项目|清单)(编号|编码)/, /定额/),
    name: at.find(/(定额|子目).*名称/),
    unit: at.find(/(定额|子目).*单位/),
    quantity: at.find(/数量|工程量/),
    parts: partColumns(columns),
  };
}

/** 综合单价分析表 of any form: a block for each bill, or rows that repeat the bill's code. */
export function readAnalysis(table: SheetTable, known: Map<string, Analysis>): void {
  const places = placesIn(table.columns);
  const ofBlock = table.block ? blockCode(table.block.cells) : null;
  const end = ofBlock ? table.rows.findIndex(({ cells }) => isEndOfBlock(cells)) : -1;
  for (const row of end < 0 ? table.rows : table.rows.slice(0, end)) {
    const code = ofBlock ?? textAt(row.cells, places.code).replace(/\s/g, '');
    if (code === '') continue;
    const analysis = analysisOf(known, code, table.sheet);
    if (analysis.sheet === table.sheet) addRow(analysis, row, places);
  }
}

function addRow(analysis: Analysis, { cells, line }: TableRow, places: Places): void {
  const parts = partsOf(places.parts, cells);
  const code = textAt(cells, places.norm);
  if (cells.some((cell) => /^未计价材料费/.test(labelText(cell)))) return;
  if (isSubtotal(cells)) {
    analysis.parts = parts;
    forgetRepeated(analysis, parts);
  } else if (code !== '' && !/^(人工单价|未计价|清单项目)/.test(code))
    analysis.norms.push({
      line,
      code,
      name: textAt(cells, places.name),
      unit: textAt(cells, places.unit),
      quantity: numberAt(cells, places.quantity),
      total: sumOf(parts).toFixed(),
    });
}

const sumOf = (parts: CostComposition) =>
  sum([parts.labor, parts.material, parts.machine, parts.overhead, parts.profit, parts.risk]);

/** Where 管理费 and 利润 are printed once for all norms of a bill, the amounts of a single norm are not known. */
function forgetRepeated({ norms }: Analysis, parts: CostComposition): void {
  const all = sum(norms.map(({ total }) => total));
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
export function readShortAnalysis({ columns: labels, rows, sheet }: SheetTable, known: Map<string, Analysis>): void {
  const at = new Columns(labels);
  const code = at.find(/编码|编号/);
  const columns = partColumns(labels);
  for (const { cells } of rows) {
    const own = textAt(cells, code).replace(/\s/g, '');
    if (own !== '') analysisOf(known, own, sheet).parts = partsOf(columns, cells);
  }
}

function analysisOf(known: Map<string, Analysis>, code: string, sheet: string): Analysis {
  let analysis = known.get(code);
  if (!analysis) {
    analysis = { sheet, parts: null, norms: [] };
    known.set(code, analysis);
  }
  return analysis;
}

const isEndOfBlock = (cells: readonly ReadCell[]): boolean =>
  cells.some((cell) => /^清单项目综合单价/.test(labelText(cell)));

/** Label and value follow one another: 项目编码 | 0101… | 项目名称 | 挖土 | 计量单位 | m3. */
function blockCode(cells: TableRow['cells']): string {
  const at = cells.findIndex((cell) => labelText(cell) === '项目编码');
  return cellText(cells.slice(at + 1).find((cell) => !isEmpty(cell))).replace(/\s/g, '');
}
