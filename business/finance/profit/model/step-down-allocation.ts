import { type Decimal, type DecimalInput, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { distributeByWeights } from '#kernel/base/numbers/distribute-by-weights.ts';
import type { AllocationKey } from './allocation-rule.entity.ts';

/** The firm itself, where costs have no department. */
export const FIRM_COST_CENTER = '';

export interface StepDownRule {
  readonly id: string;
  readonly target: 'dept' | 'project';
  /** A department, or FIRM. */
  readonly source: string;
  readonly key: AllocationKey;
  readonly fixed: readonly { readonly dept: string; readonly percent: string }[];
}

/** Who may bear something, with what it is shared by. Amounts in 元. */
export interface CostBearer {
  readonly dept: string;
  /** null: the department itself. */
  readonly project: string | null;
  readonly headcount: string;
  readonly netIncome: string;
  readonly directCost: string;
}

export interface AllocatedCostLine {
  readonly rule: string;
  readonly source: string;
  readonly dept: string;
  readonly project: string | null;
  readonly key: string;
  readonly share: string;
  readonly amount: string;
}

const positive = (value: DecimalInput): Decimal => (toDecimal(value).lt(0) ? toDecimal(0) : toDecimal(value));

/** What a bearer counts by a rule's key. */
const keyOf = ({ key, fixed }: StepDownRule, bearer: CostBearer): Decimal =>
  key === 'fixed'
    ? toDecimal(fixed.find(({ dept }) => dept === bearer.dept)?.percent ?? '0')
    : positive(key === 'headcount' && bearer.project !== null ? '0' : bearer[key]);

/**
 * The keys of all bearers; by heads where nobody has any of the rule's own key, and projects in equal parts then.
 */
function keysOf(rule: StepDownRule, bearers: readonly CostBearer[]): Decimal[] {
  const keys = bearers.map((bearer) => keyOf(rule, bearer));
  if (!sumDecimals(keys).eq(0)) return keys;
  const heads = bearers.map(({ headcount, project }) => positive(project === null ? headcount : '1'));
  return sumDecimals(heads).eq(0) ? bearers.map(() => toDecimal(1)) : heads;
}

const SHARE_SCALE = 6;

function given(
  rule: StepDownRule,
  { source, amount }: { source: string; amount: Decimal },
  bearers: readonly CostBearer[],
): AllocatedCostLine[] {
  const keys = keysOf(rule, bearers);
  const all = sumDecimals(keys);
  const parts = distributeByWeights(amount, keys);
  return bearers.flatMap(({ dept, project }, at) => {
    const [key, part] = [keys[at] ?? toDecimal(0), parts[at] ?? '0.00'];
    if (toDecimal(part).eq(0)) return [];
    const share = key.div(all).round(SHARE_SCALE).toFixed(SHARE_SCALE);
    return [{ rule: rule.id, source, dept, project, key: key.toFixed(2), share, amount: part }];
  });
}

/**
 * Shares the indirect costs of a month step by step: each step gives away all that its source has by then, in parts that
 * come to it exactly; a department that gave away gets nothing more. Projects bear last, what no project of a department
 * can bear stays with it.
 * @param pools indirect costs by department, FIRM for the firm's own
 */
export function allocateStepDown(
  pools: ReadonlyMap<string, string>,
  rules: readonly StepDownRule[],
  bearers: readonly CostBearer[],
): AllocatedCostLine[] {
  const now = new Map([...pools].map(([dept, amount]) => [dept, toDecimal(amount)]));
  const emptied = new Set<string>([FIRM_COST_CENTER]);
  const lines: AllocatedCostLine[] = [];
  const give = (rule: StepDownRule, source: string, to: readonly CostBearer[]) => {
    const amount = now.get(source) ?? toDecimal(0);
    if (amount.eq(0) || to.length === 0) return;
    now.set(source, toDecimal(0));
    for (const line of given(rule, { source, amount }, to)) {
      lines.push(line);
      if (line.project === null) now.set(line.dept, (now.get(line.dept) ?? toDecimal(0)).plus(line.amount));
    }
  };
  for (const rule of rules.filter(({ target }) => target === 'dept')) {
    emptied.add(rule.source);
    give(
      rule,
      rule.source,
      bearers.filter(({ project, dept }) => project === null && !emptied.has(dept)),
    );
  }
  for (const rule of rules.filter(({ target }) => target === 'project'))
    for (const source of [...now.keys()].filter((dept) => dept !== FIRM_COST_CENTER))
      give(
        rule,
        source,
        bearers.filter(({ project, dept }) => project !== null && dept === source),
      );
  return lines;
}
