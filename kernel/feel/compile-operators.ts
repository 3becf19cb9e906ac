import { type Decimal, divideDecimals } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { isObject } from '#kernel/base/unknown-values.ts';
import {
  areFeelValuesEqual,
  compareFeelValues,
  describeFeelValue,
  type FeelValue,
  feelNumberOf,
  isComparisonSatisfied,
  isFeelList,
  requireFeelBoolean,
  requireFeelNumber,
  toFeelValue,
} from './feel-value.ts';
import { spendSteps } from './step-budget.ts';

/** Looks a name up; refuses a name that does not exist, which is a mistake in the expression and not "false". */
export type FeelNameLookup = (name: string) => FeelValue;
export type CompiledFeel = (scope: FeelNameLookup) => FeelValue;

/** Quotients are cut here; nothing a condition asks needs more. */
const QUOTIENT_SCALE = 20;

/** a.b; over a list the list of all b. */
export function compileMemberAccess(of: CompiledFeel, name: string): CompiledFeel {
  const member = (value: FeelValue): FeelValue => {
    if (value === null) return null;
    if (isFeelList(value)) {
      spendSteps(value.length);
      return value.map(member);
    }
    if (!isObject(value) || feelNumberOf(value))
      throw new Refusal(translatable`${describeFeelValue(value)}没有「${name}」`, 400, undefined, 'value.lacks.member');
    return toFeelValue(Object.hasOwn(value, name) ? value[name] : null);
  };
  return (scope) => member(of(scope));
}

/** Three-valued and/or: null is "unknown". `deciding` is the value that decides alone: false for and, true for or. */
export function compileAndOr(left: CompiledFeel, right: CompiledFeel, deciding: boolean): CompiledFeel {
  return (scope) => {
    const a = requireFeelBoolean(left(scope));
    if (a === deciding) return deciding;
    const b = requireFeelBoolean(right(scope));
    if (b === deciding) return deciding;
    return a === null || b === null ? null : !deciding;
  };
}

export function compileUnaryMinus(of: CompiledFeel): CompiledFeel {
  return (scope) => requireFeelNumber(of(scope))?.times(-1) ?? null;
}

const SIGNS: ReadonlyMap<string, (a: Decimal, b: Decimal) => Decimal | null> = new Map([
  ['+', (a, b) => a.plus(b)],
  ['-', (a, b) => a.minus(b)],
  ['*', (a, b) => a.times(b)],
  ['/', (a, b) => divideDecimals(a, b, QUOTIENT_SCALE)],
]);

/** Exact decimal arithmetic; + also joins text that is not numbers. Null where a side is null or a divisor is 0. */
export function compileArithmetic(left: CompiledFeel, right: CompiledFeel, sign: string): CompiledFeel {
  const reckon = SIGNS.get(sign);
  if (!reckon) throw new Refusal(translatable`不支持的运算「${sign}」`, 400, undefined, 'expression.operator');
  return (scope) => {
    const [first, second] = [left(scope), right(scope)];
    const texts = typeof first === 'string' && typeof second === 'string';
    if (sign === '+' && texts && !(feelNumberOf(first) && feelNumberOf(second))) return first + second;
    const [a, b] = [requireFeelNumber(first), requireFeelNumber(second)];
    return a === null || b === null ? null : reckon(a, b);
  };
}

/** =, !=, <, <=, > and >=; an order with null is null. */
export function compileComparison(left: CompiledFeel, right: CompiledFeel, sign: string): CompiledFeel {
  if (sign === '=') return (scope) => areFeelValuesEqual(left(scope), right(scope));
  if (sign === '!=') return (scope) => !areFeelValuesEqual(left(scope), right(scope));
  return (scope) => {
    const order = compareFeelValues(left(scope), right(scope));
    return order === null ? null : isComparisonSatisfied(order, sign);
  };
}
