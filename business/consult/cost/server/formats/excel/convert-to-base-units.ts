import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { cellKey, type ParsedCell, type ParsedSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import { moneyUnitFactorOf } from '#platform/engines/excel/model/index.ts';
import { readCellNumber, readCellText } from './read-cells.ts';

/** The unit of all amounts below, in a cell above a head: 金额单位：万元. Units that build or design are none. */
const UNIT_ABOVE = /(?:^|[^一-龥]|金额|货币|计价)单位\s*[:：]\s*([^\s()（）]{1,5})\s*[)）]?$/;

/** How many 元 amounts are one of, as lines above a head say; null where they do not. */
export function readAmountUnitAbove(rows: ParsedSheet['rows']): string | null {
  const told = rows.flatMap((row) => row.map((cell) => UNIT_ABOVE.exec(readCellText(cell))?.[1]));
  const unit = told.findLast((one) => one !== undefined && moneyUnitFactorOf(`（${one}）`) !== null);
  return unit === undefined ? null : moneyUnitFactorOf(`（${unit}）`);
}

const AMOUNTS = /价|金额|费|合计|款|人工|材料|机械|机具|利润|税金|审[增减]|核[增减]/;
const NO_AMOUNTS = /率|系数|数量|工程量|消耗量|名称|编码|编号|代号|特征|内容|基础|方法|说明|单位|备注|序号|比例/;
const RATE = /费率|税率|利率/;

/** A table's head by its lines, from 0, both included, and what is known of it. */
interface OfTable {
  readonly sheet: ParsedSheet;
  readonly head: readonly [from: number, to: number];
  readonly columns: readonly string[];
  /** How many 元 amounts are one of, as stands above the head. */
  readonly unit: string | null;
}

interface Line {
  readonly line: number;
  readonly cells: readonly ParsedCell[];
}

/** Lines in units of their own, and for each column that was converted what is told of it. */
interface InOwnUnits<T> {
  readonly lines: T[];
  readonly notes: readonly string[];
}

/** Lines with amounts in 元 and rates in per cent, whatever the head, the lines above it and the formats of cells make of them. */
export function convertRowsToBaseUnits<T extends Line>(lines: T[], table: OfTable): InOwnUnits<T> {
  const factors = table.columns.map((label, column) => factorAt(table, label, column));
  const { percents } = table.sheet;
  const isSeen = (line: number, column: number): boolean => percents?.has(cellKey(line - 1, column)) ?? false;
  const rates = table.columns.map((label) => RATE.test(label));
  if (factors.every((factor) => factor === null) && !(percents?.size && rates.includes(true)))
    return { lines, notes: [] };
  const changed = new Set<number>();
  const own = lines.map((one) => ({
    ...one,
    cells: one.cells.map((cell, column) => {
      const isPercent = rates[column] && isSeen(one.line, column);
      const now = times(cell, isPercent ? '100' : (factors[column] ?? null));
      // What everybody sees as 9% is no other unit.
      if (now !== cell && !isPercent) changed.add(column);
      return now;
    }),
  }));
  const told = [...changed].toSorted((a, b) => a - b);
  return { lines: own, notes: told.map((column) => noteOf(table, column, factors[column] ?? null)) };
}

const UNIT_NAMES: Readonly<Record<string, string>> = {
  '0.01': '分',
  '0.1': '角',
  '1000': '千元',
  '10000': '万元',
  '1000000': '百万元',
  '100000000': '亿元',
};

/** 工作表“表-08”的“单价（万元）”已换算为元. */
function noteOf({ sheet, columns }: OfTable, column: number, factor: string | null): string {
  const label = (columns[column] ?? '').replaceAll(' ', '');
  const isRate = RATE.test(label);
  const unit = isRate ? '‰' : (UNIT_NAMES[factor ?? ''] ?? '');
  return `工作表“${sheet.name}”的“${label}（${unit}）”已换算为${isRate ? '百分数' : '元'}`;
}

/** A text of the head, also where it is merged over several columns or lines. */
function headAt({ rows, merges = [] }: ParsedSheet, row: number, column: number): string {
  const merge = merges.find(
    ({ startRow, endRow, startCol, endCol }) =>
      row >= startRow && row <= endRow && column >= startCol && column <= endCol,
  );
  const cell = merge ? rows[merge.startRow]?.[merge.startCol] : rows[row]?.[column];
  return readCellText(cell).replace(/\s/g, '');
}

function factorAt({ sheet, head: [from, to], unit }: OfTable, label: string, column: number): string | null {
  const texts = sheet.rows.slice(from, to + 1).map((_, at) => headAt(sheet, from + at, column));
  if (RATE.test(label)) return texts.some((text) => /[(（]‰[)）]$/.test(text)) ? '0.1' : null;
  const isAmount = AMOUNTS.test(label) && !NO_AMOUNTS.test(label);
  const named = texts.map(moneyUnitFactorOf).findLast((factor) => factor !== null);
  const factor = named ?? (isAmount ? unit : null);
  return factor === '1' ? null : factor;
}

/** A number by a factor, exactly; whatever else a cell holds stays. */
function times(cell: ParsedCell, factor: string | null): ParsedCell {
  const number = factor === null || (typeof cell === 'string' && /[%％‰]$/.test(cell)) ? null : readCellNumber(cell);
  if (number === null || factor === null) return cell;
  const own = toDecimal(number).times(factor);
  return typeof cell === 'number' ? own.toNumber() : own.toFixed();
}
