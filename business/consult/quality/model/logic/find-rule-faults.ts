import { Refusal } from '#kernel/base/texts/refusal.ts';
import { compileFeel, listFeelNames } from '#kernel/feel/compile-feel.ts';
import type { LogicalRule } from './logical-rule-schema.ts';
import { ruleVariablesByScope } from './rule-scopes.ts';

type Expressions = Pick<LogicalRule, 'scope' | 'filter' | 'leftSide' | 'rightSide' | 'impact' | 'op' | 'amounts'>;

/** Names the expressions of a rule may use. */
export const listAllowedExpressionNames = ({ scope, amounts }: Pick<Expressions, 'scope' | 'amounts'>): string[] => [
  ...Object.keys(ruleVariablesByScope[scope]),
  ...(canAggregateBills(scope) ? amounts.map(({ name }) => name) : []),
];

/** True where a rule sees many bills at once and may gather them. */
export const canAggregateBills = (scope: LogicalRule['scope']): boolean => scope === 'unitWork' || scope === 'project';

/** What is wrong with a rule, by the field it stands in; empty where it can be judged. */
export function findRuleFaults(rule: Expressions): Record<string, string> {
  const names = new Set(listAllowedExpressionNames(rule));
  const faults: Record<string, string> = {};
  for (const field of ['filter', 'leftSide', 'rightSide', 'impact'] as const) {
    const text = rule[field];
    const fault = text ? faultOf(text, names) : null;
    if (fault) faults[field] = fault;
  }
  if (rule.op !== 'holds' && !rule.rightSide) faults.rightSide = '请填写右边';
  const amounts = amountFault(rule);
  if (amounts) faults.amounts = amounts;
  return faults;
}

function amountFault({ scope, amounts }: Expressions): string | null {
  if (amounts.length > 0 && !canAggregateBills(scope)) return '只有“每个单位工程”和“整个文件”可以取数';
  const own = new Set(Object.keys(ruleVariablesByScope[scope]));
  for (const [at, { name }] of amounts.entries()) {
    if (!/^[A-Za-z_一-龥][\w一-龥]*$/.test(name)) return `名字「${name}」应由汉字、字母或数字组成`;
    if (own.has(name) || amounts.findIndex((each) => each.name === name) < at) return `名字「${name}」已被使用`;
  }
  return null;
}

function faultOf(text: string, names: ReadonlySet<string>): string | null {
  try {
    compileFeel(text);
  } catch (fault) {
    if (fault instanceof Refusal) return fault.message;
    throw fault;
  }
  const unknown = listFeelNames(text).find((name) => !names.has(name));
  return unknown === undefined ? null : `没有名为「${unknown}」的项，可用的有：${[...names].join('、')}`;
}
