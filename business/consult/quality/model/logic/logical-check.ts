import type { CostBill, CostFee, CostFileLookup, CostNode, CostResource } from '#business/consult/cost/model/index.ts';
import type { QualityCheck } from '../checks/quality-check-types.ts';
import {
  createEmptyCheckOutcome,
  type FindingLocation,
  locateFindingNode,
  locateFindingRow,
} from '../findings/create-findings.ts';
import type { Finding } from '../findings/finding.ts';
import { evaluateLogicalRule, type RuleViolation } from './evaluate-logical-rule.ts';
import { ruleOperatorNames } from './logical-rule.entity.ts';
import type { LogicalRule } from './logical-rule-schema.ts';

export const LOGICAL_CHECK_KEY = 'logicalCheck';

/** The name of a rule's findings: its record's id is for good. */
export const buildLogicalFindingRuleId = (id: string): string => `${LOGICAL_CHECK_KEY}.${id}`;

/** 逻辑检查: the firm's own rules, each asked of every row it speaks of. */
export const logicalCheck: QualityCheck = (index, { logicalRules }) => {
  const result = createEmptyCheckOutcome(0);
  if (logicalRules.length === 0)
    result.notChecked.push({ ruleId: LOGICAL_CHECK_KEY, reason: '没有启用的逻辑规则，未作逻辑检查' });
  for (const rule of logicalRules) {
    const { checked, broken, fault } = evaluateLogicalRule(rule, index);
    result.checked += checked;
    if (fault !== null) {
      const reason = `规则“${rule.name}”未能计算：${fault}`;
      result.notChecked.push({ ruleId: buildLogicalFindingRuleId(rule.id), reason });
    }
    for (const each of broken) result.findings.push(findingOf(index, rule, each));
  }
  return result;
};

/** Where a row of a rule stands. */
export function locateRuleRow(index: CostFileLookup, { scope }: LogicalRule, { row }: RuleViolation): FindingLocation {
  if (scope === 'unitWork' || scope === 'project') return locateFindingNode(index, row as CostNode);
  return locateFindingRow(index, scope, row as CostBill | CostResource | CostFee);
}

function findingOf(index: CostFileLookup, rule: LogicalRule, broken: RuleViolation): Finding {
  const { left, right, impact } = broken;
  const sides =
    rule.op === 'holds' ? rule.leftSide : `${rule.leftSide} ${ruleOperatorNames[rule.op]} ${rule.rightSide ?? ''}`;
  return {
    checkKey: LOGICAL_CHECK_KEY,
    ruleId: buildLogicalFindingRuleId(rule.id),
    severity: rule.severity,
    ...locateRuleRow(index, rule, broken),
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
