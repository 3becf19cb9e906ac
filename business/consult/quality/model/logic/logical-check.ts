import type { CostBill, CostFee, CostFileLookup, CostNode, CostResource } from '#business/consult/cost/model/index.ts';
import type { Check } from '../checks/check.ts';
import { outcome, type Place, placeOf, placeOfNode } from '../findings/find.ts';
import type { Finding } from '../findings/finding.ts';
import { type Broken, judgeRule } from './judge-rule.ts';
import { ruleOperatorNames } from './logical-rule.entity.ts';
import type { LogicalRule } from './rule.ts';

export const LOGICAL_CHECK = 'logicalCheck';

/** The name of a rule's findings: its record's id is for good. */
export const ruleIdOf = (id: string): string => `${LOGICAL_CHECK}.${id}`;

/** 逻辑检查: the firm's own rules, each asked of every row it speaks of. */
export const logicalCheck: Check = (index, { logicalRules }) => {
  const result = outcome(0);
  if (logicalRules.length === 0)
    result.notChecked.push({ ruleId: LOGICAL_CHECK, reason: '没有启用的逻辑规则，未作逻辑检查' });
  for (const rule of logicalRules) {
    const { checked, broken, fault } = judgeRule(rule, index);
    result.checked += checked;
    if (fault !== null) {
      const reason = `规则“${rule.name}”未能计算：${fault}`;
      result.notChecked.push({ ruleId: ruleIdOf(rule.id), reason });
    }
    for (const each of broken) result.findings.push(findingOf(index, rule, each));
  }
  return result;
};

/** Where a row of a rule stands. */
export function placeOfRow(index: CostFileLookup, { scope }: LogicalRule, { row }: Broken): Place {
  if (scope === 'unitWork' || scope === 'project') return placeOfNode(index, row as CostNode);
  return placeOf(index, scope, row as CostBill | CostResource | CostFee);
}

function findingOf(index: CostFileLookup, rule: LogicalRule, broken: Broken): Finding {
  const { left, right, impact } = broken;
  const sides =
    rule.op === 'holds' ? rule.leftSide : `${rule.leftSide} ${ruleOperatorNames[rule.op]} ${rule.rightSide ?? ''}`;
  return {
    checkKey: LOGICAL_CHECK,
    ruleId: ruleIdOf(rule.id),
    severity: rule.severity,
    ...placeOfRow(index, rule, broken),
    field: rule.name,
    expected: rule.op === 'holds' ? '成立' : `${ruleOperatorNames[rule.op]} ${right}`,
    actual: left,
    diff: '',
    tolerance: Number(rule.tolerance) === 0 ? '' : rule.tolerance.replace(/\.?0+$/, ''),
    formula: sides,
    amountImpact: impact,
    message: rule.message || `不符合规则“${rule.name}”`,
    source: rule.source ?? `本企业逻辑规则：${rule.name}`,
  };
}
