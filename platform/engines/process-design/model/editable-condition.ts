import { isKeyOf } from '#kernel/base/collections/constant-tables.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import {
  nameNodeText,
  operandNodesOf,
  operatorSignOf,
  parseSyntaxTree,
  type SyntaxNode,
} from '#kernel/feel/parse-syntax-tree.ts';
import type { ReferenceNameLookups } from '#platform/engines/workflow/model/index.ts';

export const CONDITION_OPERATOR_LABELS = {
  '=': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '大于等于',
  '<': '小于',
  '<=': '小于等于',
  in: '属于',
} as const;
export type ConditionOperator = keyof typeof CONDITION_OPERATOR_LABELS;

/** One comparison; a value is text, or a decimal number as text. */
export interface ConditionComparison {
  readonly field: string;
  readonly operator: ConditionOperator;
  readonly values: readonly string[];
  readonly isNumber: boolean;
}
/** Groups one of which must hold; in a group every comparison must. */
export type EditableCondition = readonly (readonly ConditionComparison[])[];

/** A condition as FEEL. */
export const conditionToFeel = (condition: EditableCondition): string =>
  condition.map((group) => group.map(comparisonText).join(' and ')).join(' or ');

function comparisonText({ field, operator, values, isNumber }: ConditionComparison): string {
  const written = values.map((value) => (isNumber ? value || '0' : JSON.stringify(value)));
  return operator === 'in' ? `${field} in (${written.join(', ')})` : `${field} ${operator} ${written[0] ?? '""'}`;
}

/** FEEL as a condition people can edit by choosing; null where it is more than comparisons of fields with values. */
export function parseFeelCondition(feel: string): EditableCondition | null {
  const tree = readableTree(feel);
  let broken = feel.trim() === '';
  tree?.iterate({
    enter: ({ type }) => {
      broken ||= type.isError;
    },
  });
  const [whole, ...more] = tree ? operandNodesOf(tree.topNode) : [];
  if (broken || !whole || more.length > 0) return null;
  const groups = parts(whole, 'Disjunction').map((group) =>
    parts(group, 'Conjunction').map((each) => comparisonOf(each, feel)),
  );
  const comparisons = groups.map((group) => group.filter((each) => each !== null));
  return comparisons.every((group, at) => group.length === groups[at]?.length) ? comparisons : null;
}

function readableTree(feel: string) {
  try {
    return parseSyntaxTree(feel);
  } catch (fault) {
    if (fault instanceof Refusal) return null;
    throw fault;
  }
}

const parts = (node: SyntaxNode, kind: string): SyntaxNode[] =>
  node.name === kind ? operandNodesOf(node).flatMap((part) => parts(part, kind)) : [node];

function comparisonOf(node: SyntaxNode, text: string): ConditionComparison | null {
  const [left, ...right] = operandNodesOf(node);
  if (node.name !== 'Comparison' || left?.name !== 'VariableName' || right.length === 0) return null;
  const field = nameNodeText(left, text);
  const operator = node.getChild('in') ? 'in' : operatorSignOf(node, text);
  if (!isKeyOf(CONDITION_OPERATOR_LABELS, operator) || node.getChild('between')) return null;
  const values = right.flatMap((each) => literals(each, text));
  const [first] = values;
  if (!first || values.some((value) => !value || value.isNumber !== first.isNumber)) return null;
  return {
    field,
    operator,
    values: values.map((value) => value?.text ?? ''),
    isNumber: first.isNumber,
  };
}

/** The values written in an operand; null for what is no value. */
function literals(node: SyntaxNode, text: string): ({ text: string; isNumber: boolean } | null)[] {
  const source = text.slice(node.from, node.to);
  if (node.name === 'NumericLiteral') return [{ text: source, isNumber: true }];
  if (node.name === 'StringLiteral') return [{ text: String(JSON.parse(source)), isNumber: false }];
  const inner = operandNodesOf(node);
  const holds = /^(PositiveUnaryTests?|SimplePositiveUnaryTest|ParenthesizedExpression|List)$/.test(node.name);
  return holds && inner.length > 0 ? inner.flatMap((each) => literals(each, text)) : [null];
}

/** "请假天数大于3，且请假类型等于年假"; what cannot be told so stays FEEL. */
export function describeFeelCondition(
  feel: string,
  names: Pick<ReferenceNameLookups, 'field'>,
  valueName: (field: string, value: string) => string = (_field, value) => value,
): string {
  const said = ({ field, operator, values }: ConditionComparison) =>
    `${names.field(field)}${CONDITION_OPERATOR_LABELS[operator]}${values.map((value) => valueName(field, value)).join('、')}`;
  return (
    parseFeelCondition(feel)
      ?.map((group) => group.map(said).join('，且'))
      .join('；或') ?? feel
  );
}
