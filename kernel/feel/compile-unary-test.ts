import type { CompiledFeel, FeelNameLookup } from './compile-operators.ts';
import {
  areFeelValuesEqual,
  compareFeelValues,
  type FeelValue,
  isComparisonSatisfied,
  isFeelList,
} from './feel-value.ts';
import { createSyntaxRefusal, operandNodesOf, operatorSignOf, type SyntaxNode } from './parse-syntax-tree.ts';

/** One alternative right of "in": whether a value meets it. */
type Test = (value: FeelValue, scope: FeelNameLookup) => boolean;

/** Compiles what stands right of "in": a value, a list, a range, > 3, or several of them in brackets. */
export function compileUnaryTest(
  node: SyntaxNode,
  text: string,
  compileNode: (node: SyntaxNode, text: string) => CompiledFeel,
): Test {
  const parts = operandNodesOf(node);
  const inner = (each: SyntaxNode) => compileUnaryTest(each, text, compileNode);
  switch (node.name) {
    case 'PositiveUnaryTests':
    case 'PositiveUnaryTest':
    case 'ParenthesizedExpression': {
      const tests = parts.map(inner);
      return (value, scope) => tests.some((test) => test(value, scope));
    }
    case 'SimplePositiveUnaryTest': {
      const [first] = parts;
      if (!first) throw createSyntaxRefusal(node.to, text);
      const sign = operatorSignOf(node, text);
      if (sign === '') return inner(first);
      const bound = compileNode(first, text);
      return (value, scope) => meets(value, bound(scope), sign);
    }
    case 'Interval':
      return within(
        node,
        text,
        parts.map((each) => compileNode(each, text)),
      );
    default:
      return among(compileNode(node, text));
  }
}

/** Brackets say whether a bound itself belongs to the range. */
function within(node: SyntaxNode, text: string, [from, to]: readonly CompiledFeel[]): Test {
  if (!from || !to) throw createSyntaxRefusal(node.to, text);
  const low = text[node.from] === '[' ? '>=' : '>';
  const high = text[node.to - 1] === ']' ? '<=' : '<';
  return (value, scope) => meets(value, from(scope), low) && meets(value, to(scope), high);
}

const among =
  (of: CompiledFeel): Test =>
  (value, scope) => {
    const other = of(scope);
    return isFeelList(other) ? other.some((item) => areFeelValuesEqual(value, item)) : areFeelValuesEqual(value, other);
  };

function meets(value: FeelValue, bound: FeelValue, sign: string): boolean {
  const order = compareFeelValues(value, bound);
  return order !== null && isComparisonSatisfied(order, sign);
}
