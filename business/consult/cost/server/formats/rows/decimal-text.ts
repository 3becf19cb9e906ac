import { decimalPlacesOf, isDecimalText, toDecimal } from '#kernel/base/numbers/decimal.ts';

/** Thousands separators, which the standard's xs:double does not know but people's files have. */
export const hasThousandsSeparators = (text: string): boolean => /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text.trim());

/** Beyond this no amount, quantity or rate is meant. */
const LARGEST = '1e20';
const MOST_DECIMALS = 20;

/** A number of a file in its plain form: "+1,234.50" is "1234.50", "12345E-1" is "1234.5"; null where it is none. */
export function normalizeDecimalText(text: string): string | null {
  const trimmed = text.trim();
  if (/^-?\d{1,20}(\.\d{1,20})?$/.test(trimmed)) return trimmed;
  if (!hasThousandsSeparators(trimmed) && !isDecimalText(trimmed)) return null;
  const value = toDecimal(trimmed);
  if (value.abs().gte(LARGEST)) return null;
  // The stated decimals are kept: they tell how far a file rounds.
  const stated = /e/i.test(trimmed) ? decimalPlacesOf(value.toFixed()) : decimalPlacesOf(trimmed);
  return value.toFixed(Math.min(stated, MOST_DECIMALS));
}
