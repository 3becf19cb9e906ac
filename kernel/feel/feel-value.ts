import { type Decimal, isDecimalText, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { isObject } from '#kernel/base/unknown-values.ts';

/** What an expression computes with: JSON, with every number as an exact decimal. Empty text counts as null. */
export type FeelValue = null | boolean | string | Decimal | readonly FeelValue[] | { readonly [name: string]: unknown };

/** Text that is a number and nothing else: "1200.50", not "001" or "1e3", which are codes. */
const NUMBER_TEXT = /^-?(0|[1-9]\d*)(\.\d+)?$/;

const isDecimal = (value: FeelValue): value is Decimal =>
  typeof value === 'object' && value !== null && 'toFixed' in value;

export const isFeelList = (value: FeelValue): value is readonly FeelValue[] => Array.isArray(value);

/** A variable's JSON value as a Value. A binary float becomes the decimal it is written as (0.1 is 0.1). */
export function toFeelValue(input: unknown): FeelValue {
  if (input === undefined || input === null || input === '') return null;
  if (typeof input === 'number') return Number.isFinite(input) ? toDecimal(input) : null;
  if (typeof input === 'string' || typeof input === 'boolean') return input;
  if (Array.isArray(input)) return input.map(toFeelValue);
  if (isObject(input)) return input;
  throw new Refusal(translatable`不支持的值：${String(input)}`, 400, undefined, 'value.unknown');
}

/** The number a value is: a decimal, or number text such as an amount; undefined for anything else. */
export function feelNumberOf(value: FeelValue): Decimal | undefined {
  if (value === null) return undefined;
  if (isDecimal(value)) return value;
  return typeof value === 'string' && NUMBER_TEXT.test(value) && isDecimalText(value) ? toDecimal(value) : undefined;
}

/** The number, null for null; refuses anything else. */
export function requireFeelNumber(value: FeelValue): Decimal | null {
  if (value === null) return null;
  const number = feelNumberOf(value);
  if (number === undefined)
    throw new Refusal(translatable`${describeFeelValue(value)}不是数字`, 400, undefined, 'value.no.number');
  return number;
}

/** True or false, null for null; refuses anything else. */
export function requireFeelBoolean(value: FeelValue): boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  throw new Refusal(translatable`${describeFeelValue(value)}不是“是/否”`, 400, undefined, 'value.no.choice');
}

/**
 * Order of two values: negative, 0, positive; null where either is null. Amounts kept as text ("9.50" and "10.00") are
 * numbers when both sides can be read as one, so 10.00 > 9.50; other text (days as yyyy-MM-dd) compares as text.
 */
export function compareFeelValues(a: FeelValue, b: FeelValue): number | null {
  if (a === null || b === null) return null;
  const left = feelNumberOf(a);
  const right = feelNumberOf(b);
  if (left && right) return left.cmp(right);
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  throw new Refusal(
    translatable`${describeFeelValue(a)}与${describeFeelValue(b)}不能比较大小`,
    400,
    undefined,
    'value.incomparable',
  );
}

/** Equality; null equals null only. Values of different kinds refuse: that is a mistake in the condition. */
export function areFeelValuesEqual(a: FeelValue, b: FeelValue): boolean {
  if (a === null || b === null) return a === b;
  if (isFeelList(a) && isFeelList(b))
    return a.length === b.length && a.every((item, i) => areFeelValuesEqual(item, b[i] ?? null));
  if (typeof a === 'boolean' && typeof b === 'boolean') return a === b;
  return compareFeelValues(a, b) === 0;
}

/** Whether an order (negative, 0, positive) meets <, <=, > or >=. */
export function isComparisonSatisfied(order: number, sign: string): boolean {
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  if (sign === '>') return order > 0;
  if (sign === '>=') return order >= 0;
  throw new Refusal(translatable`不支持的比较「${sign}」`, 400, undefined, 'expression.comparison');
}

/** A value as a sentence names it. */
export function describeFeelValue(value: FeelValue): string {
  if (value === null) return '空值';
  if (typeof value === 'string') return `「${value}」`;
  if (typeof value === 'boolean') return value ? '「是」' : '「否」';
  if (isDecimal(value)) return `数字${value.toFixed()}`;
  return isFeelList(value) ? '列表' : '对象';
}
