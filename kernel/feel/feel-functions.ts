import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { parseDay } from '#kernel/base/time/dates.ts';
import {
  areFeelValuesEqual,
  compareFeelValues,
  describeFeelValue,
  type FeelValue,
  feelNumberOf,
  isFeelList,
  requireFeelBoolean,
  requireFeelNumber,
} from './feel-value.ts';

/** The function calls an expression may make, by their FEEL names. There is no other way out of an expression. */
export const FEEL_FUNCTIONS: Readonly<Record<string, (...args: FeelValue[]) => FeelValue>> = {
  not: (value = null) => {
    const truth = requireFeelBoolean(value);
    return truth === null ? null : !truth;
  },
  count: (list = null) => toDecimal(toFeelList(list).length),
  // Nothing comes to 0: an empty table must not make the amounts that stand on it unknown.
  sum: (...args) => sumDecimals(members(args).map(requireFeelNumber)),
  min: (...args) => extreme(args, -1),
  max: (...args) => extreme(args, 1),
  round: (value = null, places = null) => rounded(value, places),
  abs: (value = null) => requireFeelNumber(value)?.abs() ?? null,
  'list contains': (list = null, item = null) => toFeelList(list).some((each) => areFeelValuesEqual(each, item)),
  contains: (text = null, part = null) => onTexts(text, part, (a, b) => a.includes(b)),
  'starts with': (text = null, part = null) => onTexts(text, part, (a, b) => a.startsWith(b)),
  'ends with': (text = null, part = null) => onTexts(text, part, (a, b) => a.endsWith(b)),
  'string length': (text = null) => (text === null ? toDecimal(0) : toDecimal([...needText(text)].length)),
  string: (value = null) => (value === null || typeof value === 'string' ? value : textOf(value)),
  date: (text = null) => parseFeelDay(text),
  daysBetween: (from = null, to = null) => {
    const [first, last] = [parseFeelDay(from), parseFeelDay(to)];
    return first === null || last === null ? null : toDecimal((Date.parse(last) - Date.parse(first)) / DAY_MS);
  },
};

const DAY_MS = 86_400_000;

/** The day a text names; null for null. Days are read as UTC midnights: a whole number of days lies between any two. */
export function parseFeelDay(text: FeelValue): string | null {
  if (text === null) return null;
  const day = parseDay(needText(text));
  if (day === null)
    throw new Refusal(translatable`${describeFeelValue(text)}不是日期`, 400, undefined, 'value.no.date');
  return day;
}

/** Half up (四舍五入) to a number of decimals, none unless told. */
function rounded(value: FeelValue, places: FeelValue): FeelValue {
  const scale = Number(requireFeelNumber(places)?.toFixed() ?? 0);
  if (!Number.isInteger(scale) || scale < 0 || scale > MOST_PLACES)
    throw new Refusal(translatable`小数位数应为0至${MOST_PLACES}`, 400, undefined, 'value.places');
  return requireFeelNumber(value)?.round(scale, 1) ?? null;
}

const MOST_PLACES = 20;

/** A list as it is, a single value as a list of one, null as an empty list. */
export function toFeelList(value: FeelValue): readonly FeelValue[] {
  if (value === null) return [];
  return isFeelList(value) ? value : [value];
}

const members = (args: readonly FeelValue[]): readonly FeelValue[] =>
  args.length === 1 ? toFeelList(args[0] ?? null) : args;

function extreme(args: readonly FeelValue[], sign: 1 | -1): FeelValue {
  let best: FeelValue = null;
  for (const value of members(args))
    if (best === null || (compareFeelValues(value, best) ?? 0) * sign > 0) best = value;
  return best;
}

function textOf(value: FeelValue): string {
  const number = feelNumberOf(value);
  if (number) return number.toFixed();
  if (typeof value === 'boolean') return String(value);
  throw new Refusal(translatable`${describeFeelValue(value)}不能写成文本`, 400, undefined, 'value.no.text');
}

function needText(value: FeelValue): string {
  if (typeof value !== 'string')
    throw new Refusal(translatable`${describeFeelValue(value)}不是文本`, 400, undefined, 'value.no.text');
  return value;
}

function onTexts(a: FeelValue, b: FeelValue, test: (a: string, b: string) => boolean): boolean | null {
  return a === null || b === null ? null : test(needText(a), needText(b));
}
