import { dec, isDecimalText } from '#kernel/base/decimal.ts';

/** Thousands separators, which the standard's xs:double does not know but people's files have. */
export const isGrouped = (text: string): boolean => /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text.trim());

/** A number of a file in its plain form: "+1,234.50" and "12345E-1" are both "1234.50" or "1234.5"; null where it is none. */
export function decimalText(text: string): string | null {
  const trimmed = text.trim();
  if (/^-?\d{1,20}(\.\d{1,20})?$/.test(trimmed)) return trimmed;
  if (!isGrouped(trimmed) && !isDecimalText(trimmed)) return null;
  const [, whole = '', fraction] = /^\+?([-\d,]*)(?:\.(\d*))?$/.exec(trimmed) ?? [];
  // Without an exponent the stated decimals are kept: they tell how far a file rounds.
  return whole === '' ? dec(trimmed).toFixed() : dec(trimmed).toFixed(fraction?.length ?? 0);
}
