import type { NewCostResourceRow, SheetRowLocation } from '../../rows/cost-row-collector.ts';
import { locateSheetRow, readNumberAtColumn, readTextAtColumn, resolveColumnPositions } from '../column-positions.ts';
import type { SheetTable } from '../find-tables.ts';
import { isSubtotalRow } from './bill-table.ts';

const KINDS: ReadonlyArray<readonly [RegExp, number]> = [
  [/^人/, 2],
  [/^材/, 3],
  [/^机/, 4],
  [/^主/, 5],
  [/^设/, 6],
];

/** A resource with where it stands. */
export type ResourceTableLine = NewCostResourceRow & { readonly at: SheetRowLocation };

/** Rows of a table of resources; the kind is told by a column or is that of materials. */
export function readResourceTableLines(table: SheetTable): ResourceTableLine[] {
  const places = resolveColumnPositions(table, 'resources');
  const { code, name, specification, unit, quantity, price, priceTaxed, total, basePrice, kind } = places;
  const { rows, title } = table;
  return rows.flatMap((row): ResourceTableLine[] => {
    const { cells, line } = row;
    if (isSubtotalRow(row) || readTextAtColumn(cells, name) === '' || readTextAtColumn(cells, unit) === '') return [];
    const word = readTextAtColumn(cells, kind);
    return [
      {
        code: readTextAtColumn(cells, code),
        name: readTextAtColumn(cells, name),
        specification: readTextAtColumn(cells, specification),
        unit: readTextAtColumn(cells, unit),
        quantity: readNumberAtColumn(cells, quantity),
        price: readNumberAtColumn(cells, price),
        priceTaxed: readNumberAtColumn(cells, priceTaxed),
        total: readNumberAtColumn(cells, total),
        basePrice: readNumberAtColumn(cells, basePrice),
        kind: KINDS.find(([form]) => form.test(word))?.[1] ?? 3,
        provider: /甲供|发包人提供/.test(title) ? 2 : 1,
        provisional: /暂估/.test(title),
        sourceLine: line,
        at: locateSheetRow(table.sheet, line, places),
      },
    ];
  });
}
