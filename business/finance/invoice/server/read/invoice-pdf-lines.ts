import type { RawInvoiceFields } from './invoice-fields.ts';

type Line = NonNullable<RawInvoiceFields['lines']>[number];
type Told = { -readonly [K in keyof Line]: Line[K] };

const AMOUNT = /^[¥￥]?-?[\d,]+\.\d{2}$/;
const NUMBER = /^-?[\d,]+(\.\d+)?$/;
const RATE = /^(\d+(\.\d+)?%|免税|不征税|\*+)$/;
const TAX = /^([¥￥]?-?[\d,]+\.\d{2}|\*+)$/;

/** A row of the table of goods: item, specification, unit, quantity and price as far as they stand, net, rate, tax. */
function lineOf(cells: readonly string[]): Told | null {
  const [net = '', taxRate = '', tax = ''] = cells.slice(-3);
  if (cells.length < 4 || !AMOUNT.test(net) || !RATE.test(taxRate) || !TAX.test(tax)) return null;
  const middle = cells.slice(1, -3);
  const isCounted = middle.length >= 2 && middle.slice(-2).every((cell) => NUMBER.test(cell));
  const [qty, price] = isCounted ? middle.slice(-2) : [null, null];
  const words = isCounted ? middle.slice(0, -2) : middle;
  return {
    item: cells[0],
    spec: words.length > 1 ? words.slice(0, -1).join(' ') : null,
    unit: words.at(-1) ?? null,
    qty,
    price,
    net,
    taxRate,
    tax: /^\*+$/.test(tax) ? null : tax,
  };
}

const isHead = (row: readonly string[]): boolean => /(项目名称|货物或应税劳务).*金额/.test(row.join(''));
const isEnd = (row: readonly string[]): boolean => /^(小计|合计|价税合计)/.test(row.join(''));

/** Rows between the head of the table of goods and its sums, on every page. */
function goodsRows(rows: readonly (readonly string[])[]): (readonly string[])[] {
  let inside = false;
  return rows.filter((row) => {
    const isEdge = isHead(row) || isEnd(row);
    if (isEdge) inside = isHead(row);
    return inside && !isEdge;
  });
}

/** The lines of an invoice by the rows of its pages; a row of one cell goes on with the name of the item above. */
export function parseInvoicePdfLines(rows: readonly (readonly string[])[]): Told[] {
  const lines: Told[] = [];
  for (const row of goodsRows(rows)) {
    const line = lineOf(row);
    const before = lines.at(-1);
    if (line) lines.push(line);
    else if (before && row.length === 1) before.item = `${before.item ?? ''}${row[0]}`;
  }
  return lines;
}
