import { type Decimal, isDecimalText, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import {
  type CompiledFeel,
  compileAndOr,
  compileArithmetic,
  compileComparison,
  compileMemberAccess,
  compileUnaryMinus,
  type FeelNameLookup,
} from './compile-operators.ts';
import { compileUnaryTest } from './compile-unary-test.ts';
import { FEEL_FUNCTIONS, toFeelList } from './feel-functions.ts';
import { type FeelValue, feelNumberOf, isFeelList, requireFeelBoolean } from './feel-value.ts';
import {
  createSyntaxRefusal,
  nameNodeText,
  operandNodesOf,
  operatorSignOf,
  parseSyntaxTree,
  type SyntaxNode,
} from './parse-syntax-tree.ts';
import { spendSteps } from './step-budget.ts';
import { WORK_CALENDAR_VARIABLE, WORKDAY_FUNCTIONS } from './workday-functions.ts';

/**
 * Compiles a FEEL expression once into a function over variables. feelin parses; the tree is computed here, because
 * feelin's own interpreter calculates in binary floats, compares "9" > "10" as text and takes an unknown name for null.
 * Supported: literals, names and paths, + − × ÷, comparisons, between, in, lists, ranges, and/or/not, if, some/every and
 * the calls of functions.ts. Refuses anything else by name, and faulty text with the place of the fault.
 */
export function compileFeel(text: string): CompiledFeel {
  if (text.trim() === '') throw new Refusal('表达式为空', 400, undefined, 'expression.empty');
  const tree = parseSyntaxTree(text);
  needSound(tree, text);
  const [whole, ...more] = operandNodesOf(tree.topNode);
  if (!whole || more.length > 0) throw createSyntaxRefusal(more[0]?.from ?? text.length, text);
  return compileNode(whole, text);
}

/** Levels of the tree: a sum of 150 fields is one of as many. */
const MOST_DEPTH = 200;
/** Each goes through all lines for each line of the one around it. */
const MOST_QUANTIFIERS = 2;

/** @throws Refusal for a fault of syntax, and for a tree too deep to be walked or run */
function needSound(tree: ReturnType<typeof parseSyntaxTree>, text: string): void {
  let [depth, quantifiers] = [0, 0];
  const open = () => {
    if (++depth > MOST_DEPTH) throw new Refusal('表达式嵌套过深', 400, undefined, 'expression.too.deep');
  };
  const bind = () => {
    if (++quantifiers > MOST_QUANTIFIERS)
      throw new Refusal(translatable`some/every最多嵌套${MOST_QUANTIFIERS}层`, 400, undefined, 'expression.too.deep');
  };
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError) throw createSyntaxRefusal(from, text);
      open();
      if (type.name === 'InExpression') bind();
    },
    leave: ({ type, node }) => {
      depth--;
      if (type.name === 'QuantifiedExpression')
        quantifiers -= node.getChild('InExpressions')?.getChildren('InExpression').length ?? 0;
    },
  });
}

/** What an expression reads: a name, and for a path the member asked of it (`lines.amount`). */
export interface FeelReference {
  readonly name: string;
  readonly member?: string;
}

/** What an expression reads, the calendar of calls that read it among it, without the names bound by some/every: for checking it before anybody runs it. */
export function listFeelReferences(text: string): FeelReference[] {
  const reads: FeelReference[] = [];
  const bound = new Set<string>();
  parseSyntaxTree(text).iterate({
    enter: ({ node }) => {
      if (node.name === 'InExpression' && node.firstChild) bound.add(nameNodeText(node.firstChild, text));
      if (node.name === 'VariableName') reads.push(...readsOfName(node, text));
    },
  });
  return reads.filter(({ name }) => !bound.has(name));
}

/** What a name reads where it stands: itself, a member of it, or as the name of a call what the call asks. */
function readsOfName(node: SyntaxNode, text: string): FeelReference[] {
  const name = nameNodeText(node, text);
  const { parent } = node;
  if (parent?.name === 'FunctionInvocation' && node.from === parent.from)
    return asksCalendar(name) ? [{ name: WORK_CALENDAR_VARIABLE }] : [];
  const member = parent?.name === 'PathExpression' ? operandNodesOf(parent)[1] : undefined;
  return [member ? { name, member: nameNodeText(member, text) } : { name }];
}

const asksCalendar = (name: string): boolean => Object.hasOwn(WORKDAY_FUNCTIONS, name);

/** Names an expression uses, without those bound by some/every. */
export const listFeelNames = (text: string): string[] => [...new Set(listFeelReferences(text).map(({ name }) => name))];

/** What a node computes, each time at the cost of one step and more for a long value (step-budget.ts). */
function compileNode(node: SyntaxNode, text: string): CompiledFeel {
  const compiled = compileBare(node, text);
  return (scope) => {
    const value = compiled(scope);
    spendSteps(1 + weightOf(value));
    return value;
  };
}

const LONG_NUMBER = 32;

/** What it costs to have come to a value, beside its step: lists by their length, long texts and numbers by their signs. */
function weightOf(value: FeelValue): number {
  if (typeof value === 'string') return value.length >> 4;
  if (isFeelList(value)) return value.length;
  const signs = feelNumberOf(value)?.c.length ?? 0;
  return signs < LONG_NUMBER ? 0 : (signs * signs) >> 4;
}

function compileBare(node: SyntaxNode, text: string): CompiledFeel {
  const parts = operandNodesOf(node);
  const source = text.slice(node.from, node.to);
  const need = (index: number): SyntaxNode => {
    const child = parts[index];
    if (!child) throw createSyntaxRefusal(node.to, text);
    return child;
  };
  const part = (index: number): CompiledFeel => compileNode(need(index), text);
  switch (node.name) {
    case 'NumericLiteral':
      return constant(numberIn(source));
    case 'StringLiteral':
      return constant(stringLiteral(source));
    case 'BooleanLiteral':
      return constant(source === 'true');
    case 'null':
      return constant(null);
    case 'VariableName': {
      const name = nameNodeText(node, text);
      return (scope) => scope(name);
    }
    case 'PathExpression':
      return compileMemberAccess(part(0), nameNodeText(need(1), text));
    case 'ParenthesizedExpression':
      return part(0);
    case 'List': {
      const items = parts.map((_, index) => part(index));
      return (scope) => items.map((item) => item(scope));
    }
    case 'Conjunction':
      return compileAndOr(part(0), part(1), false);
    case 'Disjunction':
      return compileAndOr(part(0), part(1), true);
    case 'ArithmeticExpression':
      return parts.length === 1
        ? compileUnaryMinus(part(0))
        : compileArithmetic(part(0), part(1), operatorSignOf(node, text));
    case 'Comparison': {
      if (node.getChild('in')) return among(part(0), parts.slice(1), text);
      if (!node.getChild('between')) return compileComparison(part(0), part(1), operatorSignOf(node, text));
      return compileAndOr(compileComparison(part(0), part(1), '>='), compileComparison(part(0), part(2), '<='), false);
    }
    case 'IfExpression': {
      const [when, yes, no] = [part(0), part(1), part(2)];
      return (scope) => (requireFeelBoolean(when(scope)) ? yes(scope) : no(scope));
    }
    case 'QuantifiedExpression':
      return quantified(need(0), part(1), text, source.startsWith('some'));
    case 'FunctionInvocation':
      return call(nameNodeText(need(0), text), need(1), text);
    case 'DateTimeLiteral':
      if (!source.startsWith('date('))
        throw new Refusal(translatable`不支持的写法「${source}」`, 400, undefined, 'expression.unknown');
      return call('date', need(1), text);
    default:
      throw new Refusal(translatable`不支持的写法「${source}」`, 400, undefined, 'expression.unknown');
  }
}

const constant =
  (value: ReturnType<CompiledFeel>): CompiledFeel =>
  () =>
    value;

/** Decimal digits and a point: what has an exponent is not read. */
function numberIn(source: string): Decimal {
  const digits = source.replace(/\s/g, '');
  if (!isDecimalText(digits))
    throw new Refusal(translatable`数字「${source}」书写有误`, 400, undefined, 'expression.number');
  return toDecimal(digits);
}

function stringLiteral(source: string): string | null {
  try {
    const text: unknown = JSON.parse(source.replace(/\n/g, '\\n'));
    return typeof text === 'string' && text !== '' ? text : null;
  } catch {
    throw new Refusal(translatable`文本${source}书写有误`, 400, undefined, 'expression.text');
  }
}

function among(left: CompiledFeel, nodes: readonly SyntaxNode[], text: string): CompiledFeel {
  const tests = nodes.map((node) => compileUnaryTest(node, text, compileNode));
  return (scope) => {
    const value = left(scope);
    return tests.some((test) => test(value, scope));
  };
}

function call(name: string, parameters: SyntaxNode, text: string): CompiledFeel {
  const run = Object.hasOwn(FEEL_FUNCTIONS, name) ? FEEL_FUNCTIONS[name] : undefined;
  const ask = asksCalendar(name) ? WORKDAY_FUNCTIONS[name] : undefined;
  if (parameters.name !== 'PositionalParameters')
    throw new Refusal(translatable`函数「${name}」的参数请按顺序填写`, 400, undefined, 'function.arguments');
  const args = operandNodesOf(parameters).map((node) => compileNode(node, text));
  const values = (scope: FeelNameLookup) => args.map((arg) => arg(scope));
  if (ask) return (scope) => ask(scope, ...values(scope));
  if (!run) throw new Refusal(translatable`没有函数「${name}」`, 400, undefined, 'function.unknown');
  return (scope) => run(...values(scope));
}

/** some/every x in rows satisfies …; several variables nest from left to right. */
function quantified(bindings: SyntaxNode, test: CompiledFeel, text: string, some: boolean): CompiledFeel {
  return operandNodesOf(bindings).reduceRight<CompiledFeel>((inner, binding) => {
    const [nameNode, listNode] = operandNodesOf(binding);
    const source = listNode && operandNodesOf(listNode)[0];
    if (!nameNode || !source) throw createSyntaxRefusal(binding.to, text);
    const name = nameNodeText(nameNode, text);
    const list = compileNode(source, text);
    return (scope) => {
      const meets = (item: ReturnType<CompiledFeel>) =>
        requireFeelBoolean(inner((asked) => (asked === name ? item : scope(asked))));
      const items = toFeelList(list(scope));
      return some ? items.some((item) => meets(item) === true) : items.every((item) => meets(item) === true);
    };
  }, test);
}
