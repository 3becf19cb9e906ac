import { parseDay } from '#kernel/base/dates.ts';
import { dec } from '#kernel/base/decimal.ts';
import { Refusal } from '#kernel/base/refusal.ts';
import { compare, equal, isList, needBoolean, needNumber, numberOf, show, type Value } from './value.ts';

/** The function calls an expression may make, by their FEEL names. There is no other way out of an expression. */
export const FUNCTIONS: Readonly<Record<string, (...args: Value[]) => Value>> = {
  not: (value = null) => {
    const truth = needBoolean(value);
    return truth === null ? null : !truth;
  },
  count: (list = null) => dec(listOf(list).length),
  sum: (...args) => {
    const numbers = members(args).map(needNumber);
    return numbers.length === 0 ? null : numbers.reduce((a, b) => (a ?? dec(0)).plus(b ?? dec(0)), dec(0));
  },
  min: (...args) => extreme(args, -1),
  max: (...args) => extreme(args, 1),
  abs: (value = null) => needNumber(value)?.abs() ?? null,
  'list contains': (list = null, item = null) => listOf(list).some((each) => equal(each, item)),
  contains: (text = null, part = null) => onTexts(text, part, (a, b) => a.includes(b)),
  'starts with': (text = null, part = null) => onTexts(text, part, (a, b) => a.startsWith(b)),
  'ends with': (text = null, part = null) => onTexts(text, part, (a, b) => a.endsWith(b)),
  'string length': (text = null) => (text === null ? dec(0) : dec([...needText(text)].length)),
  string: (value = null) => (value === null || typeof value === 'string' ? value : textOf(value)),
  date: (text = null) => {
    if (text === null) return null;
    const day = parseDay(needText(text));
    if (day === null) throw new Refusal(`${show(text)}不是日期`);
    return day;
  },
};

/** A list as it is, a single value as a list of one, null as an empty list. */
export function listOf(value: Value): readonly Value[] {
  if (value === null) return [];
  return isList(value) ? value : [value];
}

const members = (args: readonly Value[]): readonly Value[] => (args.length === 1 ? listOf(args[0] ?? null) : args);

function extreme(args: readonly Value[], sign: 1 | -1): Value {
  let best: Value = null;
  for (const value of members(args)) if (best === null || (compare(value, best) ?? 0) * sign > 0) best = value;
  return best;
}

function textOf(value: Value): string {
  const number = numberOf(value);
  if (number) return number.toFixed();
  if (typeof value === 'boolean') return String(value);
  throw new Refusal(`${show(value)}不能写成文本`);
}

function needText(value: Value): string {
  if (typeof value !== 'string') throw new Refusal(`${show(value)}不是文本`);
  return value;
}

function onTexts(a: Value, b: Value, test: (a: string, b: string) => boolean): boolean | null {
  return a === null || b === null ? null : test(needText(a), needText(b));
}
