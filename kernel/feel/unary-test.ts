import type { Compiled, Scope } from './operators.ts';
import { faultAt, type Node, operands, operatorOf } from './tree.ts';
import { compare, equal, isList, orderMeets, type Value } from './value.ts';

/** One alternative right of "in": whether a value meets it. */
type Test = (value: Value, scope: Scope) => boolean;

/** Compiles what stands right of "in": a value, a list, a range, > 3, or several of them in brackets. */
export function compileTest(node: Node, text: string, compileNode: (node: Node, text: string) => Compiled): Test {
  const parts = operands(node);
  const inner = (each: Node) => compileTest(each, text, compileNode);
  switch (node.name) {
    case 'PositiveUnaryTests':
    case 'PositiveUnaryTest':
    case 'ParenthesizedExpression': {
      const tests = parts.map(inner);
      return (value, scope) => tests.some((test) => test(value, scope));
    }
    case 'SimplePositiveUnaryTest': {
      const [first] = parts;
      if (!first) throw faultAt(node.to, text);
      const sign = operatorOf(node, text);
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
function within(node: Node, text: string, [from, to]: readonly Compiled[]): Test {
  if (!from || !to) throw faultAt(node.to, text);
  const low = text[node.from] === '[' ? '>=' : '>';
  const high = text[node.to - 1] === ']' ? '<=' : '<';
  return (value, scope) => meets(value, from(scope), low) && meets(value, to(scope), high);
}

const among =
  (of: Compiled): Test =>
  (value, scope) => {
    const other = of(scope);
    return isList(other) ? other.some((item) => equal(value, item)) : equal(value, other);
  };

function meets(value: Value, bound: Value, sign: string): boolean {
  const order = compare(value, bound);
  return order !== null && orderMeets(order, sign);
}
