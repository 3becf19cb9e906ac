import { nameNodeText, operandNodesOf, parseSyntaxTree, type SyntaxNode } from './parse-syntax-tree.ts';

/** Calls whose value is made of a whole list. */
const OF_LISTS: readonly string[] = ['count', 'sum', 'min', 'max', 'list contains'];

/**
 * The most steps (step-budget.ts) an expression takes where every list it reads has so many lines: whatever the lines hold,
 * whichever way its conditions go. For a text that compiles.
 */
export function estimateMaxSteps(text: string, lines: number): number {
  const [whole] = operandNodesOf(parseSyntaxTree(text).topNode);
  return whole ? stepsOf(whole, { text, lines, bound: new Set() }) : 0;
}

interface Reading {
  readonly text: string;
  readonly lines: number;
  /** Names that stand for one line. */
  readonly bound: ReadonlySet<string>;
}

function stepsOf(node: SyntaxNode, reading: Reading): number {
  const [first, second] = operandNodesOf(node);
  if (node.name === 'QuantifiedExpression' && first && second)
    return 1 + ofQuantified(operandNodesOf(first), second, reading);
  const inner = node.name === 'FunctionInvocation' && second ? operandNodesOf(second) : operandNodesOf(node);
  return inner.reduce((steps, each) => steps + stepsOf(each, reading), 1 + ofLists(node, inner, reading));
}

/** What paths and calls take for whole lists, beside what reading them takes. */
function ofLists(node: SyntaxNode, inner: readonly SyntaxNode[], { text, lines, bound }: Reading): number {
  const [first] = operandNodesOf(node);
  if (!first) return 0;
  if (node.name === 'PathExpression')
    return isOfLine(first, text, bound) ? 0 : (first.name === 'VariableName' ? 3 : 2) * lines;
  if (node.name !== 'FunctionInvocation' || !OF_LISTS.includes(nameNodeText(first, text))) return 0;
  return inner.filter((arg) => arg.name === 'VariableName' && !bound.has(nameNodeText(arg, text))).length * lines;
}

/** Every line of each list for every line of the one before it. */
function ofQuantified(bindings: readonly SyntaxNode[], test: SyntaxNode, reading: Reading): number {
  const [binding, ...more] = bindings;
  if (!binding) return stepsOf(test, reading);
  const [name, list] = operandNodesOf(binding);
  const inner = { ...reading, bound: new Set([...reading.bound, name ? nameNodeText(name, reading.text) : '']) };
  return reading.lines + (list ? stepsOf(list, reading) : 0) + reading.lines * ofQuantified(more, test, inner);
}

/** Whether a path begins at one line, whose members are single values. */
function isOfLine(node: SyntaxNode, text: string, bound: ReadonlySet<string>): boolean {
  const [first] = operandNodesOf(node);
  if (node.name === 'VariableName') return bound.has(nameNodeText(node, text));
  return node.name === 'PathExpression' && first !== undefined && isOfLine(first, text, bound);
}
