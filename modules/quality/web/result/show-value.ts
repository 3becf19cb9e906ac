import { decimalsOf, formatDecimal, isDecimalText } from '#kernel/base/decimal.ts';

const MOST_DECIMALS = 6;

/** A value of a finding as it is read: numbers with thousands separators and the decimals they state, words as they are. */
export function showValue(value: string): string {
  if (!isDecimalText(value)) return value;
  return formatDecimal(value, Math.min(MOST_DECIMALS, decimalsOf(value)));
}

/** An amount, 元, with two decimals; empty where none can be said. */
export const showMoney = (value: string | null): string => (value === null ? '' : formatDecimal(value, 2));
