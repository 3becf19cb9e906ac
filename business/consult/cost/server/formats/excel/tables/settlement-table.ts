import { dec, priceOf } from '#kernel/base/numbers/decimal.ts';
import { numberAt, placesOf, spotOf, textAt } from '../columns.ts';
import type { SheetTable } from '../find-tables.ts';
import { type BillLine, isHeading } from './bill-table.ts';

/** Which of the columns of a settlement comparison a file is read by. */
export type SettlementSide = 'contract' | 'submitted' | 'audited';

export const sideNames: Readonly<Record<SettlementSide, string>> = {
  contract: '合同',
  submitted: '送审',
  audited: '审核',
};

/**
 * A settlement comparison read by one of its sides. Where a quantity changed at a new price, the price is what the
 * amount comes to for one unit, and the formula says how (合同量 × 投标单价 + 增减量 × 新单价).
 */
export function settlementLines(table: SheetTable, side: SettlementSide): BillLine[] {
  const places = placesOf(table, 'settlement');
  const { code, name, feature, unit, contractQuantity: contract, price: bid, changedPrice: changed } = places;
  const quantity = places[`${side}Quantity`];
  const total = places[`${side}Total`];
  return table.rows.flatMap((row): BillLine[] => {
    const { cells, line } = row;
    const label = textAt(cells, name).replace(/\n/g, '');
    if (label === '') return [];
    const amounts = { quantity: numberAt(cells, quantity), total: numberAt(cells, total), price: numberAt(cells, bid) };
    const words = { line, code: textAt(cells, code).replace(/\s/g, ''), name: label, unit: textAt(cells, unit) };
    const mixed = mixedPrice(amounts, numberAt(cells, contract), numberAt(cells, changed));
    const at = spotOf(table.sheet, line, places, { [`${side}Quantity`]: 'quantity', [`${side}Total`]: 'total' });
    const each = { ...words, at, feature: textAt(cells, feature), priceHigh: null, formula: '', ...amounts, ...mixed };
    return [{ ...each, heading: isHeading(each) }];
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
  const difference = dec(quantity).minus(contract);
  if (difference.eq(0) || dec(changed).eq(price)) return null;
  const whole = priceOf(total, quantity)?.toFixed();
  return whole ? { price: whole, formula: `${contract}×${price}+(${difference.toFixed()})×${changed}` } : null;
}
