import { displayDecimal, formatDecimal, isDecimalText } from '#kernel/base/numbers/decimal.ts';

/** An amount or price with two decimals, more only where the file has more. */
export const formatAmount = (value: string | null | undefined): string => displayDecimal(value, 2);

/** An amount of money in 元 as a result tells it: two decimals, however many the file has. */
export const formatYuan = (value: string | null | undefined): string =>
  value && isDecimalText(value) ? formatDecimal(value, 2) : displayDecimal(value);

/** A quantity with three decimals, more only where the file has more. */
export const formatQuantity = (value: string | null | undefined): string => displayDecimal(value, 3);

/** A unit of measurement as it is printed: m2 becomes m². */
export const formatUnit = (unit: string): string => unit.replace(/^(k?m)2$/i, '$1²').replace(/^m3$/i, 'm³');
