import { type Decimal, divide } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { isObject } from '#kernel/base/unknown.ts';
import { spend } from './budget.ts';
import {
  compare,
  equal,
  isList,
  needBoolean,
  needNumber,
  numberOf,
  orderMeets,
  show,
  toValue,
  type Value,
} from './value.ts';

/** Looks a name up; refuses a name that does not exist, which is a mistake in the expression and not "false". */
export type Scope = (name: string) => Value;
export type Compiled = (scope: Scope) => Value;

/** Quotients are cut here; nothing a condition asks needs more. */
const QUOTIENT_SCALE = 20;

/** a.b; over a list the list of all b. */
export function path(of: Compiled, name: string): Compiled {
  const member = (value: Value): Value => {
    if (value === null) return null;
    if (isList(value)) {
      spend(value.length);
      return value.map(member);
    }
    if (!isObject(value) || numberOf(value))
      throw new Refusal(said`${show(value)}没有「${name}」`, 400, undefined, 'value.lacks.member');
    return toValue(Object.hasOwn(value, name) ? value[name] : null);
  };
  return (scope) => member(of(scope));
}

/** Three-valued and/or: null is "unknown". `deciding` is the value that decides alone: false for and, true for or. */
export function junction(left: Compiled, right: Compiled, deciding: boolean): Compiled {
  return (scope) => {
    const a = needBoolean(left(scope));
    if (a === deciding) return deciding;
    const b = needBoolean(right(scope));
    if (b === deciding) return deciding;
    return a === null || b === null ? null : !deciding;
  };
}

export function negative(of: Compiled): Compiled {
  return (scope) => needNumber(of(scope))?.times(-1) ?? null;
}

const SIGNS: ReadonlyMap<string, (a: Decimal, b: Decimal) => Decimal | null> = new Map([
  ['+', (a, b) => a.plus(b)],
  ['-', (a, b) => a.minus(b)],
  ['*', (a, b) => a.times(b)],
  ['/', (a, b) => divide(a, b, QUOTIENT_SCALE)],
]);

/** Exact decimal arithmetic; + also joins text that is not numbers. Null where a side is null or a divisor is 0. */
export function arithmetic(left: Compiled, right: Compiled, sign: string): Compiled {
  const reckon = SIGNS.get(sign);
  if (!reckon) throw new Refusal(said`不支持的运算「${sign}」`, 400, undefined, 'expression.operator');
  return (scope) => {
    const [first, second] = [left(scope), right(scope)];
    const texts = typeof first === 'string' && typeof second === 'string';
    if (sign === '+' && texts && !(numberOf(first) && numberOf(second))) return first + second;
    const [a, b] = [needNumber(first), needNumber(second)];
    return a === null || b === null ? null : reckon(a, b);
  };
}

/** =, !=, <, <=, > and >=; an order with null is null. */
export function comparing(left: Compiled, right: Compiled, sign: string): Compiled {
  if (sign === '=') return (scope) => equal(left(scope), right(scope));
  if (sign === '!=') return (scope) => !equal(left(scope), right(scope));
  return (scope) => {
    const order = compare(left(scope), right(scope));
    return order === null ? null : orderMeets(order, sign);
  };
}
