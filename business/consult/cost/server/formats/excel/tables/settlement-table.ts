import { dec, divide } from '#kernel/base/numbers/decimal.ts';
import { Columns, numberAt, textAt } from '../columns.ts';
import type { SheetTable } from '../find-tables.ts';
import { type BillLine, isHeading } from './bill-table.ts';

/** Which of the columns of a settlement comparison a file is read by. */
export type SettlementSide = 'contract' | 'submitted' | 'audited';

export const sideNames: Readonly<Record<SettlementSide, string>> = {
  contract: '合同',
  submitted: '送审',
  audited: '审核',
};

const SIDES: Readonly<Record<SettlementSide, { quantity: RegExp; total: RegExp }>> = {
  contract: { quantity: /合同.*工程量|工程量.*合同/, total: /合同(合价|金额|价)/ },
  submitted: { quantity: /(送审|结算|报审).*工程量|工程量.*(送审|结算|报审)/, total: /(送审|结算|报审)(合价|金额|价)/ },
  audited: { quantity: /(审核|审定).*工程量|工程量.*(审核|审定)/, total: /(审核|审定)(合价|金额|价)/ },
};
const CHANGE = /增减|核增|核减|偏差|比例|±/;

/**
 * A settlement comparison read by one of its sides. Where a quantity changed at a new price, the price is what the
 * amount comes to for one unit, and the formula says how (合同量 × 投标单价 + 增减量 × 新单价).
 */
export function settlementLines({ columns, rows }: SheetTable, side: SettlementSide): BillLine[] {
  const at = new Columns(columns);
  const code = at.find(/编码|编号/);
  const name = at.find(/名称/);
  const feature = at.find(/特征/);
  const unit = at.find(/单位/, /单价/);
  const quantity = at.find(SIDES[side].quantity, CHANGE);
  const contract = at.find(SIDES.contract.quantity, CHANGE);
  const total = at.find(SIDES[side].total, CHANGE);
  const bid = at.find(/(投标|合同).*单价/, /增减|备案/);
  const changed = at.find(/增减.*单价|新.*单价/);
  return rows.flatMap((row): BillLine[] => {
    const { cells, line } = row;
    const label = textAt(cells, name).replace(/\n/g, '');
    if (label === '') return [];
    const amounts = { quantity: numberAt(cells, quantity), total: numberAt(cells, total), price: numberAt(cells, bid) };
    const words = { line, code: textAt(cells, code).replace(/\s/g, ''), name: label, unit: textAt(cells, unit) };
    const mixed = mixedPrice(amounts, numberAt(cells, contract), numberAt(cells, changed));
    const each = { ...words, feature: textAt(cells, feature), priceHigh: null, formula: '', ...amounts, ...mixed };
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
  const whole = divide(dec(total), quantity, 10)?.toFixed();
  return whole ? { price: whole, formula: `${contract}×${price}+(${difference.toFixed()})×${changed}` } : null;
}
