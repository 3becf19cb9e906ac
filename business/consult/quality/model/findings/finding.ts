import { z } from 'zod';
/** How grave a finding is: an arithmetic or mandatory fault, a value out of range, or a hint. */
export const severitySchema = z.enum(['error', 'warn', 'info']);
export type Severity = z.infer<typeof severitySchema>;

export const severityNames: Readonly<Record<Severity, string>> = { error: '错误', warn: '警告', info: '提示' };

/** The row a finding points at, by the id it has in its cost file. */
const findingTarget = z.object({
  kind: z.enum(['file', 'node', 'bill', 'norm', 'resource', 'fee']),
  id: z.number(),
});
export type FindingTarget = z.infer<typeof findingTarget>;

/** What a person may make of a finding. */
export const findingStateSchema = z.enum(['open', 'ignored', 'confirmed']);
export type FindingState = z.infer<typeof findingStateSchema>;

export const findingStateNames: Readonly<Record<FindingState, string>> = {
  open: '待处理',
  ignored: '已忽略',
  confirmed: '已确认',
};

/** One thing a check found. Amounts are decimal strings in 元; empty text where the idea does not apply. */
export const findingSchema = z.object({
  checkKey: z.string(),
  ruleId: z.string(),
  severity: severitySchema,
  target: findingTarget,
  nodeId: z.number().nullable(),
  nodePath: z.string(),
  code: z.string(),
  name: z.string(),
  /** The field at fault, in words: 合价, 税率. */
  field: z.string(),
  expected: z.string(),
  actual: z.string(),
  diff: z.string(),
  tolerance: z.string(),
  /** The rule with the numbers filled in: "1,234.50 × 9% = 111.11". */
  formula: z.string(),
  /** How much money moves if the finding is right: actual − expected, or null where it cannot be said. */
  amountImpact: z.string().nullable(),
  message: z.string(),
  /** The clause the rule rests on. */
  source: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

/** A rule that could not be applied: never to be shown as passed. */
export const notCheckedRuleSchema = z.object({
  ruleId: z.string(),
  reason: z.string(),
});
export type NotCheckedRule = z.infer<typeof notCheckedRuleSchema>;

/** A figure a check worked out, for the report's tables (造价指标, 计数). */
export const checkFigureSchema = z.object({
  key: z.string(),
  title: z.string(),
  value: z.string(),
  unit: z.string(),
});
export type CheckFigure = z.infer<typeof checkFigureSchema>;

export type CheckOutcome = {
  findings: Finding[];
  notChecked: NotCheckedRule[];
  /** How many rows were looked at. */
  checked: number;
  figures: CheckFigure[];
};
