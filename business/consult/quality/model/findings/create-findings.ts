import type {
  CostBill,
  CostFee,
  CostFileLookup,
  CostNode,
  CostNorm,
  CostResource,
} from '#business/consult/cost/model/index.ts';
import { type Decimal, formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { toApproximateNumber } from '../figures/to-approximate-number.ts';
import type { CheckOutcome, Finding, FindingTarget, Severity } from './finding.ts';

/** A rule's name and the clause it rests on. */
type Rule = { checkKey: string; ruleId: string; source: string };

/** Where a finding stands. */
export type FindingLocation = Pick<Finding, 'target' | 'nodeId' | 'nodePath' | 'code' | 'name'>;

type Row = CostBill | CostNorm | CostResource | CostFee;

/** The place of a row of a kind. */
export function locateFindingRow(
  index: CostFileLookup,
  kind: Exclude<FindingTarget['kind'], 'file' | 'node'>,
  row: Row,
): FindingLocation {
  const { id, nodeId, code, name } = row;
  return { target: { kind, id }, nodeId, nodePath: index.pathOf(nodeId), code, name };
}

export function locateFindingNode(index: CostFileLookup, node: CostNode): FindingLocation {
  const target: FindingTarget = { kind: 'node', id: node.id };
  return { target, nodeId: node.id, nodePath: index.pathOf(node.id), code: node.code, name: node.name };
}

export function locateFindingFile(index: CostFileLookup): FindingLocation {
  const { code, name } = index.file.header;
  return { target: { kind: 'file', id: 0 }, nodeId: null, nodePath: '', code, name };
}

/** A finding about words or presence, without a sum behind it. */
export function createRemarkFinding(
  rule: Rule,
  place: FindingLocation,
  severity: Severity,
  details: { field: string; expected?: string; actual?: string; message: string; amountImpact?: string | null },
): Finding {
  return finding(rule, place, severity, {
    field: details.field,
    expected: details.expected ?? '',
    actual: details.actual ?? '',
    diff: '',
    tolerance: '',
    formula: '',
    amountImpact: details.amountImpact ?? null,
    message: details.message,
  });
}

type Substance = Omit<Finding, keyof Rule | keyof FindingLocation | 'severity'>;

/** Spelled out field by field: one shape for all findings, several times faster than spreading three objects. */
function finding(rule: Rule, place: FindingLocation, severity: Severity, substance: Substance): Finding {
  return {
    checkKey: rule.checkKey,
    ruleId: rule.ruleId,
    severity,
    target: place.target,
    nodeId: place.nodeId,
    nodePath: place.nodePath,
    code: place.code,
    name: place.name,
    field: substance.field,
    expected: substance.expected,
    actual: substance.actual,
    diff: substance.diff,
    tolerance: substance.tolerance,
    formula: substance.formula,
    amountImpact: substance.amountImpact,
    message: substance.message,
    source: rule.source,
  };
}

type Comparison = {
  field: string;
  expected: Decimal;
  actual: Decimal;
  tolerance: Decimal;
  /** The left side with numbers: "10,000 × 21.43"; the result is put behind it. */
  formula: string;
  message: string;
  severity?: Severity;
  /** How many times the amount counts in the project, where it is of one unit: the quantity beside a unit price. */
  times?: string | null;
};

/** A finding where two amounts differ by more than the tolerance; null where they agree. */
export function compareAmountsToFinding(rule: Rule, place: FindingLocation, comparison: Comparison): Finding | null {
  const { expected, actual, tolerance } = comparison;
  const diff = actual.minus(expected);
  if (diff.abs().lte(tolerance)) return null;
  return finding(rule, place, comparison.severity ?? 'error', {
    field: comparison.field,
    expected: expected.round(2, 1).toFixed(2),
    actual: actual.toFixed(),
    diff: diff.round(2, 1).toFixed(2),
    tolerance: tolerance.round(4, 1).toFixed(),
    formula: `${comparison.formula} = ${formatFindingMoney(expected)}`,
    amountImpact: diff
      .times(comparison.times ?? '1')
      .round(2, 1)
      .toFixed(2),
    message: `${comparison.message}：应为 ${formatFindingMoney(expected)} 元，文件为 ${formatFindingMoney(actual)} 元，相差 ${formatFindingMoney(diff)} 元`,
  });
}

export const formatFindingMoney = (value: Decimal | string): string => formatDecimal(value, 2);

/** A number in a formula: with thousands separators and no trailing zeros. */
export function formatFormulaNumber(value: Decimal | string): string {
  const text = toDecimal(value).toFixed();
  const point = text.indexOf('.');
  return formatDecimal(text, point < 0 ? 0 : text.length - point - 1);
}

/** True where terms plainly add up to a total, within less than what is tolerated: the first glance at a sum. */
export function roughlyAddsUp(terms: ReadonlyArray<string | null>, total: string, within = 0.009): boolean {
  let rough = 0;
  for (const term of terms) rough += toApproximateNumber(term);
  return Math.abs(rough - toApproximateNumber(total)) < within;
}

export const createEmptyCheckOutcome = (checked: number): CheckOutcome => ({
  findings: [],
  notChecked: [],
  checked,
  figures: [],
});

/** The shown part of a long row of terms: "1 + 2 + … （共 9 项）". */
export function formatSumFormula(terms: ReadonlyArray<string | null>): string {
  const given = terms.filter((term): term is string => term !== null && toApproximateNumber(term) !== 0);
  const shown = given.slice(0, 6).map((term) => formatFormulaNumber(term));
  if (shown.length === 0) return '0';
  return given.length > shown.length ? `${shown.join(' + ')} + …（共 ${given.length} 项）` : shown.join(' + ');
}
