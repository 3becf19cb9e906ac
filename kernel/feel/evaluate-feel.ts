import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { compileFeel } from './compile-feel.ts';
import type { CompiledFeel, FeelNameLookup } from './compile-operators.ts';
import { type FeelValue, toFeelValue } from './feel-value.ts';
import { MAX_EXPRESSION_STEPS, withStepBudget } from './step-budget.ts';

const CACHED = 2000;
const cache = new Map<string, CompiledFeel>();

/**
 * Value of a FEEL expression over plain JSON variables (names may be Chinese); parsed once per text.
 * Refuses faulty text, an unknown name, kinds that do not fit or more steps than an expression has (step-budget.ts), with a
 * Chinese text that says what is wrong.
 */
export function evaluateFeel(text: string, variables: Readonly<Record<string, unknown>>): FeelValue {
  return evaluateFeelInScope(text, (name) => {
    if (!Object.hasOwn(variables, name))
      throw new Refusal(translatable`没有名为「${name}」的字段`, 400, undefined, 'field.unknown');
    return toFeelValue(variables[name]);
  });
}

/** Value of a FEEL expression whose names are looked up by `scope`; refuses as `evaluate` does. */
export function evaluateFeelInScope(text: string, scope: FeelNameLookup): FeelValue {
  let compiled = cache.get(text);
  if (!compiled) {
    compiled = compileFeel(text);
    const oldest = cache.keys().next();
    if (cache.size >= CACHED && !oldest.done) cache.delete(oldest.value);
    cache.set(text, compiled);
  }
  const ready = compiled;
  return withStepBudget(MAX_EXPRESSION_STEPS, () => ready(scope));
}
