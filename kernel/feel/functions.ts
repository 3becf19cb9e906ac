import { dec, sum } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { parseDay } from '#kernel/base/time/dates.ts';
import { compare, equal, isList, needBoolean, needNumber, numberOf, show, type Value } from './value.ts';

/** The function calls an expression may make, by their FEEL names. There is no other way out of an expression. */
export const FUNCTIONS: Readonly<Record<string, (...args: Value[]) => Value>> = {
  not: (value = null) => {
    const truth = needBoolean(value);
    return truth === null ? null : !truth;
  },
  count: (list = null) => dec(listOf(list).length),
  // Nothing comes to 0: an empty table must not make the amounts that stand on it unknown.
  sum: (...args) => sum(members(args).map(needNumber)),
  min: (...args) => extreme(args, -1),
  max: (...args) => extreme(args, 1),
  round: (value = null, places = null) => rounded(value, places),
  abs: (value = null) => needNumber(value)?.abs() ?? null,
  'list contains': (list = null, item = null) => listOf(list).some((each) => equal(each, item)),
  contains: (text = null, part = null) => onTexts(text, part, (a, b) => a.includes(b)),
  'starts with': (text = null, part = null) => onTexts(text, part, (a, b) => a.startsWith(b)),
  'ends with': (text = null, part = null) => onTexts(text, part, (a, b) => a.endsWith(b)),
  'string length': (text = null) => (text === null ? dec(0) : dec([...needText(text)].length)),
  string: (value = null) => (value === null || typeof value === 'string' ? value : textOf(value)),
  date: (text = null) => dayIn(text),
  daysBetween: (from = null, to = null) => {
    const [first, last] = [dayIn(from), dayIn(to)];
    return first === null || last === null ? null : dec((Date.parse(last) - Date.parse(first)) / DAY_MS);
  },
};

const DAY_MS = 86_400_000;

/** The day a text names; null for null. Days are read as UTC midnights: a whole number of days lies between any two. */
export function dayIn(text: Value): string | null {
  if (text === null) return null;
  const day = parseDay(needText(text));
  if (day === null) throw new Refusal(said`${show(text)}不是日期`, 400, undefined, 'value.no.date');
  return day;
}

/** Half up (四舍五入) to a number of decimals, none unless told. */
function rounded(value: Value, places: Value): Value {
  const scale = Number(needNumber(places)?.toFixed() ?? 0);
  if (!Number.isInteger(scale) || scale < 0 || scale > MOST_PLACES)
    throw new Refusal(said`小数位数应为0至${MOST_PLACES}`, 400, undefined, 'value.places');
  return needNumber(value)?.round(scale, 1) ?? null;
}

const MOST_PLACES = 20;

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
  throw new Refusal(said`${show(value)}不能写成文本`, 400, undefined, 'value.no.text');
}

function needText(value: Value): string {
  if (typeof value !== 'string') throw new Refusal(said`${show(value)}不是文本`, 400, undefined, 'value.no.text');
  return value;
}

function onTexts(a: Value, b: Value, test: (a: string, b: string) => boolean): boolean | null {
  return a === null || b === null ? null : test(needText(a), needText(b));
}
