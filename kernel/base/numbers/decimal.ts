import Big from 'big.js';
import { LARGEST_EXACT_MILLIONTHS, millionthsOf } from './millionths.ts';
import { stripThousandsSeparators } from './typed/thousands-separators.ts';

/**
 * Exact decimal arithmetic. Amounts travel as decimal strings ("143545470.41") everywhere: on the wire, in the
 * database (numeric) and in rules; they become a Big only inside a calculation, never a binary float.
 * Rounding is half up (四舍五入) and always named by the number of decimals.
 */
export type Decimal = Big;
export type DecimalInput = string | number | Big;

const HALF_UP = 1;

/** Wider than what may be put in: a product of two inputs, written out and read again, is a number too. */
const PARSED = /^[+-]?(\d{1,60}(\.\d{0,60})?|\.\d{1,60})([eE][+-]?\d{1,2})?$/;

/** A decimal from text or number. Separators are accepted where they part thousands or 万. Throws RangeError on anything else. */
export function toDecimal(value: DecimalInput): Big {
  if (typeof value !== 'string') return new Big(value);
  const text = stripThousandsSeparators(value.trim());
  if (text === null || !PARSED.test(text)) throw new RangeError(`不是数字：${value}`);
  return new Big(text.replace(/^\+/, ''));
}

/** The decimal, or 0 where the value is missing or empty. Still throws on text that is not a number. */
export function toDecimalOrZero(value: DecimalInput | null | undefined): Big {
  return value === null || value === undefined || value === '' ? new Big(0) : toDecimal(value);
}

/** True for plain decimal text within what `numeric` and a person can hold: no 1e309, no 4.1O, no Infinity. */
export function isDecimalText(text: string): boolean {
  return /^[+-]?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})([eE][+-]?\d{1,2})?$/.test(text);
}

export const addDecimals = (a: DecimalInput, b: DecimalInput): Big => toDecimal(a).plus(toDecimal(b));

/** a × b rounded half up to `scale` decimals. */
export function multiplyDecimals(a: DecimalInput, b: DecimalInput, scale: number): Big {
  return toDecimal(a).times(toDecimal(b)).round(scale, HALF_UP);
}

/** a ÷ b rounded half up to `scale` decimals; null when b is 0. */
export function divideDecimals(a: DecimalInput, b: DecimalInput, scale: number): Big | null {
  const divisor = toDecimal(b);
  if (divisor.eq(0)) return null;
  return new Big(toDecimal(a).div(divisor)).round(scale, HALF_UP);
}

const FEWEST_OF_PRICE = 2;
const MOST_OF_PRICE = 6;

/**
 * The price of one unit that an amount (元) was worked out by: with the fewest decimals, 2 to 6, with which quantity × price
 * comes to the amount in cents. Where none does, 6 decimals; null where the quantity is 0.
 */
export function unitPriceOf(amount: DecimalInput, quantity: DecimalInput): Big | null {
  const cents = toDecimal(amount).round(2, HALF_UP);
  for (let scale = FEWEST_OF_PRICE; scale < MOST_OF_PRICE; scale++) {
    const price = divideDecimals(amount, quantity, scale);
    if (!price || multiplyDecimals(price, quantity, 2).eq(cents)) return price;
  }
  return divideDecimals(amount, quantity, MOST_OF_PRICE);
}

/** Sum of values, missing ones as 0; exact. Throws as `toDecimal` does. */
export function sumDecimals(values: Iterable<DecimalInput | null | undefined>): Big {
  let total = new Big(0);
  let millionths = 0;
  for (const value of values) {
    const own = typeof value === 'string' ? millionthsOf(value) : Number.NaN;
    if (Number.isNaN(own)) total = total.plus(toDecimalOrZero(value));
    else millionths += own;
    if (Math.abs(millionths) <= LARGEST_EXACT_MILLIONTHS) continue;
    total = total.plus(decimalOfMillionths(millionths));
    millionths = 0;
  }
  return millionths === 0 ? total : total.plus(decimalOfMillionths(millionths));
}

const decimalOfMillionths = (millionths: number): Big => new Big(millionths).times('0.000001');

/** |a − b| ≤ tolerance. */
export function isWithinTolerance(a: DecimalInput, b: DecimalInput, tolerance: DecimalInput): boolean {
  return toDecimal(a).minus(toDecimal(b)).abs().lte(toDecimal(tolerance));
}

/** Number of decimals a text shows ("1.50" → 2). */
export function decimalPlacesOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/** "1234567.891" → "1,234,567.89": half up to `scale` decimals with thousands separators. */
export function formatDecimal(value: DecimalInput, scale: number): string {
  const [whole = '0', fraction] = toDecimal(value).round(scale, HALF_UP).toFixed(scale).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const MOST_SHOWN = 6;

/**
 * A decimal text as it is read: thousands separators and the decimals it states, `least` or more and at most six.
 * Words stay as they are, a missing value is empty.
 */
export function displayDecimal(value: string | null | undefined, least = 0): string {
  if (value === null || value === undefined || value === '') return '';
  if (!isDecimalText(value)) return value;
  return formatDecimal(value, Math.min(MOST_SHOWN, Math.max(least, decimalPlacesOf(value))));
}
