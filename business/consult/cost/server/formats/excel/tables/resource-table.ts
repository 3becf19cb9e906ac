import type { CostResourceInput, SheetRowLocation } from '../../rows/cost-row-collector.ts';
import { locateSheetRow, readNumberColumn, readTextColumn, resolveColumnPositions } from '../column-positions.ts';
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
export type ResourceTableLine = CostResourceInput & { readonly at: SheetRowLocation };

/** Rows of a table of resources; the kind is told by a column or is that of materials. */
export function readResourceTableLines(table: SheetTable): ResourceTableLine[] {
  const places = resolveColumnPositions(table, 'resources');
  const { code, name, specification, unit, quantity, price, priceTaxed, total, basePrice, kind } = places;
  const { rows, title } = table;
  return rows.flatMap((row): ResourceTableLine[] => {
    const { cells, line } = row;
    if (isSubtotalRow(row) || readTextColumn(cells, name) === '' || readTextColumn(cells, unit) === '') return [];
    const word = readTextColumn(cells, kind);
    return [
      {
        code: readTextColumn(cells, code),
        name: readTextColumn(cells, name),
        specification: readTextColumn(cells, specification),
        unit: readTextColumn(cells, unit),
        quantity: readNumberColumn(cells, quantity),
        price: readNumberColumn(cells, price),
        priceTaxed: readNumberColumn(cells, priceTaxed),
        total: readNumberColumn(cells, total),
        basePrice: readNumberColumn(cells, basePrice),
        kind: KINDS.find(([form]) => form.test(word))?.[1] ?? 3,
        provider: /甲供|发包人提供/.test(title) ? 2 : 1,
        provisional: /暂估/.test(title),
        sourceLine: line,
        at: locateSheetRow(table.sheet, line, places),
      },
    ];
  });
}
