/** How grave a finding is: an arithmetic or mandatory fault, a value out of range, or a hint. */
export type Severity = 'error' | 'warn' | 'info';

export const severityNames: Readonly<Record<Severity, string>> = { error: '错误', warn: '警告', info: '提示' };

/** The row a finding points at, by the id it has in its cost file. */
export type FindingTarget = {
  kind: 'file' | 'node' | 'bill' | 'norm' | 'resource' | 'fee';
  id: number;
};

/** What a person may make of a finding. */
export type FindingState = 'open' | 'ignored' | 'confirmed';

export const findingStateNames: Readonly<Record<FindingState, string>> = {
  open: '待处理',
  ignored: '已忽略',
  confirmed: '已确认',
};

/** One thing a check found. Amounts are decimal strings in 元; empty text where the idea does not apply. */
export type Finding = {
  checkKey: string;
  ruleId: string;
  severity: Severity;
  target: FindingTarget;
  nodeId: number | null;
  nodePath: string;
  code: string;
  name: string;
  /** The field at fault, in words: 合价, 税率. */
  field: string;
  expected: string;
  actual: string;
  diff: string;
  tolerance: string;
  /** The rule with the numbers filled in: "1,234.50 × 9% = 111.11". */
  formula: string;
  /** How much money moves if the finding is right: actual − expected, or null where it cannot be said. */
  amountImpact: string | null;
  message: string;
  /** The clause the rule rests on. */
  source: string;
};

/** A rule that could not be applied: never to be shown as passed. */
export type NotChecked = { ruleId: string; reason: string };

/** A figure a check worked out, for the report's tables (造价指标, 计数). */
export type CheckFigure = { key: string; title: string; value: string; unit: string };

export type CheckOutcome = {
  findings: Finding[];
  notChecked: NotChecked[];
  /** How many rows were looked at. */
  checked: number;
  figures: CheckFigure[];
};
