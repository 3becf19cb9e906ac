import type { ResourceWords, SheetSpot } from '../../rows/cost-rows.ts';
import { numberAt, placesOf, spotOf, textAt } from '../columns.ts';
import type { SheetTable } from '../find-tables.ts';
import { isSumRow } from './bill-table.ts';

const KINDS: ReadonlyArray<readonly [RegExp, number]> = [
  [/^人/, 2],
  [/^材/, 3],
  [/^机/, 4],
  [/^主/, 5],
  [/^设/, 6],
];

/** A resource with where it stands. */
export type ResourceLine = ResourceWords & { readonly at: SheetSpot };

/** Rows of a table of resources; the kind is told by a column or is that of materials. */
export function resourceRows(table: SheetTable): ResourceLine[] {
  const places = placesOf(table, 'resources');
  const { code, name, specification, unit, quantity, price, priceTaxed, total, basePrice, kind } = places;
  const { rows, title } = table;
  return rows.flatMap((row): ResourceLine[] => {
    const { cells, line } = row;
    if (isSumRow(row) || textAt(cells, name) === '' || textAt(cells, unit) === '') return [];
    const word = textAt(cells, kind);
    return [
      {
        code: textAt(cells, code),
        name: textAt(cells, name),
        specification: textAt(cells, specification),
        unit: textAt(cells, unit),
        quantity: numberAt(cells, quantity),
        price: numberAt(cells, price),
        priceTaxed: numberAt(cells, priceTaxed),
        total: numberAt(cells, total),
        basePrice: numberAt(cells, basePrice),
        kind: KINDS.find(([form]) => form.test(word))?.[1] ?? 3,
        provider: /甲供|发包人提供/.test(title) ? 2 : 1,
        provisional: /暂估/.test(title),
        sourceLine: line,
        at: spotOf(table.sheet, line, places),
      },
    ];
  });
}
