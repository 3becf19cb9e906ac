import { Refusal } from '#kernel/base/texts/refusal.ts';
import { evaluateFeelInScope } from '#kernel/feel/evaluate-feel.ts';
import { type FeelValue, requireFeelBoolean, toFeelValue } from '#kernel/feel/feel-value.ts';
import { engineErrors } from '#kernel/workflow/errors.ts';
import type { ProcessDefinition, ProcessNode, SequenceFlow } from './process-definition.ts';

/** What conditions read. */
interface Facts {
  readonly initiator: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Names every condition knows beside the form's variables. */
export const INITIATOR_VARIABLE_NAMES: readonly string[] = ['initiator', '发起人'];

/**
 * Whether a flow's condition holds. Amounts given as decimal text compare as exact decimals (kernel/feel/feel-value.ts); a value
 * that is not filled in makes a comparison unknown, and unknown is not taken. A broken condition refuses with the node,
 * the expression and what is wrong, and the caller's command changes nothing.
 */
export function isFlowConditionTrue(
  process: ProcessDefinition,
  node: ProcessNode,
  flow: SequenceFlow,
  facts: Facts,
): boolean {
  if (flow.condition === undefined) return true;
  try {
    return requireFeelBoolean(evaluateFeelInScope(flow.condition, (name) => lookUp(process, facts, name))) === true;
  } catch (fault) {
    throw engineErrors.conditionUnworkable({ node: node.name, condition: flow.condition.trim(), fault: told(fault) });
  }
}

/** Value of an expression other than a flow's condition; refuses with the expression and what is wrong. */
export function computeExpression(process: ProcessDefinition, facts: Facts, text: string): FeelValue {
  try {
    return evaluateFeelInScope(text, (name) => lookUp(process, facts, name));
  } catch (fault) {
    throw engineErrors.expressionUnworkable({ text: text.trim(), fault: told(fault) });
  }
}

/** What is wrong with an expression or its numbers, in words; anything else is a fault of ours. */
function told(fault: unknown): string {
  if (fault instanceof Refusal || fault instanceof RangeError) return fault.message;
  throw fault;
}

function lookUp(process: ProcessDefinition, { variables, initiator }: Facts, name: string) {
  if (Object.hasOwn(variables, name)) return toFeelValue(variables[name]);
  if (INITIATOR_VARIABLE_NAMES.includes(name)) return initiator;
  const declared = process.variables ?? {};
  if (Object.hasOwn(declared, name)) return null;
  const code = Object.keys(declared).find((each) => declared[each] === name);
  if (code === undefined) throw engineErrors.fieldUnknown({ name });
  return toFeelValue(variables[code]);
}

/** True where a condition may use the name. */
export function isConditionName(process: ProcessDefinition, name: string): boolean {
  const declared = process.variables;
  if (declared === undefined || INITIATOR_VARIABLE_NAMES.includes(name)) return true;
  return Object.hasOwn(declared, name) || Object.values(declared).includes(name);
}
