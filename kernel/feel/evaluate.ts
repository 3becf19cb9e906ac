import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { EXPRESSION_STEPS, withBudget } from './budget.ts';
import { compile } from './compile.ts';
import type { Compiled, Scope } from './operators.ts';
import { toValue, type Value } from './value.ts';

const CACHED = 2000;
const cache = new Map<string, Compiled>();

/**
 * Value of a FEEL expression over plain JSON variables (names may be Chinese); parsed once per text.
 * Refuses faulty text, an unknown name, kinds that do not fit or more steps than an expression has (budget.ts), with a
 * Chinese text that says what is wrong.
 */
export function evaluate(text: string, variables: Readonly<Record<string, unknown>>): Value {
  return run(text, (name) => {
    if (!Object.hasOwn(variables, name))
      throw new Refusal(said`没有名为「${name}」的字段`, 400, undefined, 'field.unknown');
    return toValue(variables[name]);
  });
}

/** Value of a FEEL expression whose names are looked up by `scope`; refuses as `evaluate` does. */
export function run(text: string, scope: Scope): Value {
  let compiled = cache.get(text);
  if (!compiled) {
    compiled = compile(text);
    const oldest = cache.keys().next();
    if (cache.size >= CACHED && !oldest.done) cache.delete(oldest.value);
    cache.set(text, compiled);
  }
  const ready = compiled;
  return withBudget(EXPRESSION_STEPS, () => ready(scope));
}
