import { toDecimal, unitPriceOf } from '#kernel/base/numbers/decimal.ts';
import { locateSheetRow, readNumberAtColumn, readTextAtColumn, resolveColumnPositions } from '../column-positions.ts';
import type { SheetTable } from '../find-tables.ts';
import { type BillTableLine, isSectionHeading } from './bill-table.ts';

/** Which of the columns of a settlement comparison a file is read by. */
export type SettlementSide = 'contract' | 'submitted' | 'audited';

export const settlementSideNames: Readonly<Record<SettlementSide, string>> = {
  contract: '合同',
  submitted: '送审',
  audited: '审核',
};

/**
 * A settlement comparison read by one of its sides. Where a quantity changed at a new price, the price is what the
 * amount comes to for one unit, and the formula says how (合同量 × 投标单价 + 增减量 × 新单价).
 */
export function readSettlementTableLines(table: SheetTable, side: SettlementSide): BillTableLine[] {
  const places = resolveColumnPositions(table, 'settlement');
  const { code, name, feature, unit, contractQuantity: contract, price: bid, changedPrice: changed } = places;
  const quantity = places[`${side}Quantity`];
  const total = places[`${side}Total`];
  return table.rows.flatMap((row): BillTableLine[] => {
    const { cells, line } = row;
    const label = readTextAtColumn(cells, name).replace(/\n/g, '');
    if (label === '') return [];
    const amounts = {
      quantity: readNumberAtColumn(cells, quantity),
      total: readNumberAtColumn(cells, total),
      price: readNumberAtColumn(cells, bid),
    };
    const words = {
      line,
      code: readTextAtColumn(cells, code).replace(/\s/g, ''),
      name: label,
      unit: readTextAtColumn(cells, unit),
    };
    const mixed = mixedPrice(amounts, readNumberAtColumn(cells, contract), readNumberAtColumn(cells, changed));
    const at = locateSheetRow(table.sheet, line, places, {
      [`${side}Quantity`]: 'quantity',
      [`${side}Total`]: 'total',
    });
    const each = {
      ...words,
      at,
      feature: readTextAtColumn(cells, feature),
      priceHigh: null,
      formula: '',
      ...amounts,
      ...mixed,
    };
    return [{ ...each, heading: isSectionHeading(each) }];
  });
}

interface Amounts {
  readonly quantity: string | null;
  readonly total: string | null;
  readonly price: string | null;
}

function mixedPrice(
  { quantity, total, price }: Amounts,
  contract: string | null,
  changed: string | null,
): { price: string; formula: string } | null {
  if (!quantity || !total || !price || !changed || !contract || Number(quantity) === 0) return null;
  const difference = toDecimal(quantity).minus(contract);
  if (difference.eq(0) || toDecimal(changed).eq(price)) return null;
  const whole = unitPriceOf(total, quantity)?.toFixed();
  return whole ? { price: whole, formula: `${contract}×${price}+(${difference.toFixed()})×${changed}` } : null;
}
