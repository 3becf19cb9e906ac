import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { stripThousandsSeparators } from '#kernel/base/numbers/typed/thousands-separators.ts';

/** A cell as spreadsheets hold it; dates carry their wall clock in UTC. */
export type StatementCell = string | number | boolean | Date | null;

/** How wallets keep spreadsheets from reading a text as a number. */
const QUOTE = /^\s*`/;

/** Text of a cell without blanks around it; runs of dashes are how some banks write nothing. */
export function readStatementCellText(cell: StatementCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return clock(cell);
  const text = typeof cell === 'number' ? plainNumber(cell) : String(cell).replace(QUOTE, '').trim();
  return /^[-—–/]+$/.test(text) ? '' : text;
}

/** So many signs a number shows exactly; with more, its last ones are noise of how machines count. */
const EXACT = 15;

const plainNumber = (value: number): string => {
  const shown = String(value);
  const text = shown.length <= EXACT ? shown : String(Number(value.toPrecision(EXACT)));
  return text.includes('e') ? toDecimal(text).toFixed() : text;
};

const pad = (part: number): string => String(part).padStart(2, '0');
const clock = (date: Date): string => {
  const at = new Date(date.getTime() + 500);
  const day = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
  return `${day} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`;
};

/** Marks and words around an amount: currency, a quote that keeps spreadsheets from reading, 元. */
const AROUND = /[¥$€£'"\s]|cny|rmb|usd|sgd|eur|人民币|元/gi;
const PLAIN = /^[+-]?(\d+(\.\d+)?|\.\d+)$/;
/** A comma before the decimals, where it can be nothing else: behind points at thousands, or behind four digits and more. */
const DECIMAL_COMMA = /^[+-]?(\d{1,3}(\.\d{3})+|\d{4,}),\d{2}$/;
/** How most amounts stand there already, less the zeros at their end. */
const USUAL = /^(?:0|-?[1-9]\d{0,11})(\.\d\d?)?$/;

/**
 * An amount as banks write it: thousands separators, currency marks, full-width digits, a minus behind, brackets for a
 * minus, decimal commas that can be nothing else. @returns plain decimal text in 元, '' for nothing, null for what is no amount
 */
export function parseStatementAmount(cell: StatementCell | undefined): string | null {
  if (cell instanceof Date || typeof cell === 'boolean') return null;
  const text = readStatementCellText(cell);
  if (text === '') return '';
  const usual = USUAL.exec(text);
  if (usual) return text + '.00'.slice(usual[1]?.length ?? 0);
  const bare = text
    .normalize('NFKC')
    .replace(/[−－﹣]/g, '-')
    .replace(AROUND, '')
    .replace(/(cr|dr|贷|借)$/i, '');
  const turned = /^\(.+\)$/.test(bare) ? `-${bare.slice(1, -1)}` : bare.replace(/^([^-]+)-$/, '-$1');
  const number = DECIMAL_COMMA.test(turned)
    ? turned.replace(/\./g, '').replace(',', '.')
    : stripThousandsSeparators(turned);
  if (number === null || !PLAIN.test(number) || number.length > 20) return null;
  const value = toDecimal(number);
  return value.eq(value.round(2)) ? value.toFixed(2) : null;
}

/** −1, 0 or 1 of an amount with its two decimals: told by its text, since each line is asked several times. */
export function amountSign(amount: string): number {
  if (/^-?0\.00$/.test(amount)) return 0;
  return amount.startsWith('-') ? -1 : 1;
}
