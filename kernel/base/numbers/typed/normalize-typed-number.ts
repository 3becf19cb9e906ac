import { isDecimalText, toDecimal } from '../decimal.ts';
import { stripThousandsSeparators } from './thousands-separators.ts';

/** Digits before 亿, before 万, and what is left of 元, in this order. */
const PARTS = /^([+-]?)(?:([\d.]+)[亿億])?(?:([\d.]+)[万萬])?([\d.]+)?$/;
const SIZES = [1e8, 1e4, 1];
/** What stands for nothing: spaces, and the currency before or behind an amount. */
const SILENT = /[\s¥]|元$/g;
/** Numbers with separators, before 亿, before 万 and what is left. */
const GROUPED = /[\d,.]*,[\d,.]*/g;

/**
 * A number as people write it, in plain digits: '200万' → '2000000', '1亿2000万' → '120000000', '¥1,200元' → '1200'.
 * Full-width digits are digits. What is no number comes back as typed, also separators that part no groups: '12,5'.
 */
export function normalizeTypedNumber(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(SILENT, '')
    .replace(GROUPED, (number) => stripThousandsSeparators(number) ?? number);
  const [, sign, ...parts] = PARTS.exec(text) ?? [];
  if (!/[亿億万萬]/.test(text) || sign === undefined) return text;
  if (!parts.every((part) => part === undefined || isDecimalText(part))) return text;
  const sum = parts.reduce((total, part, at) => total.plus(toDecimal(part ?? 0).times(SIZES[at] ?? 1)), toDecimal(0));
  return (sign === '-' ? sum.times(-1) : sum).toFixed();
}
