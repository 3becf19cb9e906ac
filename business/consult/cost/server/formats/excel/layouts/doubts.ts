import { neededFields, type TableKind, tableFields } from '#business/consult/cost/model/index.ts';
import { dec } from '#kernel/base/numbers/decimal.ts';
import { cellNumber } from '../cells.ts';
import { numberAt, type Places } from '../columns.ts';
import type { SheetTable, TableRow } from '../find-tables.ts';

/** Fewer rows than this prove nothing about a column. */
const ENOUGH_ROWS = 3;
/** Of the rows that have all three numbers, so many must multiply out. */
const SHARE_RIGHT = 0.8;

export const hasNumbers = (rows: readonly TableRow[]): boolean =>
  rows.some(({ cells }) => cells.some((cell) => cellNumber(cell) !== null));

/** Why tables of one head may be read wrongly: columns that are missing, or numbers that contradict one another. */
export function doubtsOf(tables: readonly SheetTable[], kind: TableKind | null, places: Places): string[] {
  const rows = tables.flatMap((table) => table.rows);
  if (kind === null) return hasNumbers(rows) ? ['不能确定是哪一种表，不会读取'] : [];
  const missing = (neededFields[kind] ?? [])
    .filter((field) => (places[field] ?? -1) < 0)
    .filter((field) => !(kind === 'analysis' && field === 'norm'))
    .map((field) => `没有找到“${tableFields[kind][field]}”列`);
  return [...missing, ...(kind === 'bills' ? wrongNumbers(rows, places) : [])];
}

function wrongNumbers(rows: readonly TableRow[], places: Places): string[] {
  const priced = rows.flatMap(({ cells }) => {
    const [quantity, price, total] = [places.quantity, places.price, places.total].map((at) => numberAt(cells, at));
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
  return dec(quantity).times(price).minus(total).abs().lte(room);
}
