import {
  columnNamesByTableKind,
  requiredColumnsByTableKind,
  type TableKind,
} from '#business/consult/cost/model/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { type ColumnPositions, readNumberAtColumn } from '../column-positions.ts';
import type { SheetTable, SheetTableRow } from '../find-tables.ts';
import { readCellNumber } from '../read-cells.ts';

/** Fewer rows than this prove nothing about a column. */
const ENOUGH_ROWS = 3;
/** Of the rows that have all three numbers, so many must multiply out. */
const SHARE_RIGHT = 0.8;

export const hasNumericCells = (rows: readonly SheetTableRow[]): boolean =>
  rows.some(({ cells }) => cells.some((cell) => readCellNumber(cell) !== null));

/** Why tables of one head may be read wrongly: columns that are missing, or numbers that contradict one another. */
export function findLayoutWarnings(
  tables: readonly SheetTable[],
  kind: TableKind | null,
  places: ColumnPositions,
): string[] {
  const rows = tables.flatMap((table) => table.rows);
  if (kind === null) return hasNumericCells(rows) ? ['不能确定是哪一种表，不会读取'] : [];
  const missing = (requiredColumnsByTableKind[kind] ?? [])
    .filter((field) => (places[field] ?? -1) < 0)
    .filter((field) => !(kind === 'analysis' && field === 'norm'))
    .map((field) => `没有找到“${columnNamesByTableKind[kind][field]}”列`);
  return [...missing, ...(kind === 'bills' ? wrongNumbers(rows, places) : [])];
}

function wrongNumbers(rows: readonly SheetTableRow[], places: ColumnPositions): string[] {
  const priced = rows.flatMap(({ cells }) => {
    const [quantity, price, total] = [places.quantity, places.price, places.total].map((at) =>
      readNumberAtColumn(cells, at),
    );
    return quantity && price && total ? [{ quantity, price, total }] : [];
  });
  const wrong = priced.filter(({ quantity, price, total }) => !multiplies(quantity, price, total)).length;
  if (priced.length < ENOUGH_ROWS || wrong <= priced.length * (1 - SHARE_RIGHT)) return [];
  return [`${priced.length} 行中有 ${wrong} 行的工程量×综合单价不等于合价，列可能对应错了`];
}

/** Within what the decimals on paper leave open. */
function multiplies(quantity: string, price: string, total: string): boolean {
  const half = (text: string) => 0.5 * 10 ** -Math.max(2, (text.split('.')[1] ?? '').length);
  const room = half(quantity) * Math.abs(Number(price)) + half(price) * Math.abs(Number(quantity)) + 0.01;
  return toDecimal(quantity).times(price).minus(total).abs().lte(room);
}
