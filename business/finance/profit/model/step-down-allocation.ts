import { type Decimal, type DecimalInput, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { distributeByWeights } from '#kernel/base/numbers/distribute-by-weights.ts';
import type { AllocationBasis, AllocationKey } from './allocation-rule.entity.ts';

/** The firm itself, where costs have no department. */
export const FIRM_COST_CENTER = '';

export interface StepDownRule {
  readonly id: string;
  readonly target: 'dept' | 'project';
  /** A department, or FIRM. */
  readonly source: string;
  /** What of its source it shares; all of it where there are none. */
  readonly subjects: readonly string[];
  readonly key: AllocationKey;
  readonly fixed: readonly { readonly dept: string; readonly percent: string }[];
  readonly areas: readonly { readonly dept: string; readonly area: string }[];
}

/** Indirect costs of a department, or FIRM, of one subject. */
export interface CostPool {
  readonly dept: string;
  readonly subject: string;
  readonly amount: string;
}

/** Who may bear something, with what it is shared by. Amounts in 元. */
export interface CostBearer {
  readonly dept: string;
  /** null: the department itself. */
  readonly project: string | null;
  readonly headcount: string;
  readonly laborCost: string;
  readonly netIncome: string;
  readonly directCost: string;
}

export interface AllocatedCostLine {
  readonly rule: string;
  readonly source: string;
  readonly dept: string;
  readonly project: string | null;
  readonly basis: AllocationBasis;
  readonly key: string;
  readonly share: string;
  readonly amount: string;
}

const positive = (value: DecimalInput): Decimal => (toDecimal(value).lt(0) ? toDecimal(0) : toDecimal(value));

/** What a rule itself says of a department: its part or its area. */
const saidOf = ({ key, fixed, areas }: StepDownRule, of: string): string | undefined =>
  key === 'fixed' ? fixed.find(({ dept }) => dept === of)?.percent : areas.find(({ dept }) => dept === of)?.area;

/** What a bearer counts by a rule's key. */
function keyOf(rule: StepDownRule, bearer: CostBearer): Decimal {
  const { key } = rule;
  if (key === 'fixed' || key === 'area') return toDecimal(saidOf(rule, bearer.dept) ?? '0');
  return positive(key === 'headcount' && bearer.project !== null ? '0' : bearer[key]);
}

/**
 * The keys of all bearers, and what they are; by heads where nobody has any of the rule's own key, and projects in equal
 * parts then.
 */
function keysOf(rule: StepDownRule, bearers: readonly CostBearer[]): { basis: AllocationBasis; keys: Decimal[] } {
  const keys = bearers.map((bearer) => keyOf(rule, bearer));
  if (!sumDecimals(keys).eq(0)) return { basis: rule.key, keys };
  const heads = bearers.map(({ headcount, project }) => positive(project === null ? headcount : '0'));
  return sumDecimals(heads).eq(0)
    ? { basis: 'equal', keys: bearers.map(() => toDecimal(1)) }
    : { basis: 'headcount', keys: heads };
}

const SHARE_SCALE = 6;

function given(
  rule: StepDownRule,
  { source, amount }: { source: string; amount: Decimal },
  bearers: readonly CostBearer[],
): AllocatedCostLine[] {
  const { basis, keys } = keysOf(rule, bearers);
  const all = sumDecimals(keys);
  const parts = distributeByWeights(amount, keys);
  return bearers.flatMap(({ dept, project }, at) => {
    const [key, part] = [keys[at] ?? toDecimal(0), parts[at] ?? '0.00'];
    if (toDecimal(part).eq(0)) return [];
    const share = key.div(all).round(SHARE_SCALE).toFixed(SHARE_SCALE);
    return [{ rule: rule.id, source, dept, project, basis, key: key.toFixed(2), share, amount: part }];
  });
}

/** Subject of costs that name none. */
const OTHER_SUBJECT = 'other';
/** Subject of what earlier steps gave: no rule of some subjects takes it along. */
const SHARED_IN = '';

/** What everybody has at a moment, by department and subject. */
class Holdings {
  readonly #held = new Map<string, Map<string, Decimal>>();

  add(dept: string, subject: string, amount: DecimalInput): void {
    const subjects = this.#held.get(dept) ?? new Map<string, Decimal>();
    subjects.set(subject, (subjects.get(subject) ?? toDecimal(0)).plus(amount));
    this.#held.set(dept, subjects);
  }

  /** Takes what a rule gives away of a source. */
  take(dept: string, { subjects }: StepDownRule): Decimal {
    const held = this.#held.get(dept) ?? new Map<string, Decimal>();
    const taken = [...held].filter(([subject]) => subjects.length === 0 || subjects.includes(subject));
    for (const [subject] of taken) held.delete(subject);
    return sumDecimals(taken.map(([, amount]) => amount));
  }

  depts(): string[] {
    return [...this.#held.keys()].filter((dept) => dept !== FIRM_COST_CENTER);
  }
}

const isToDept = ({ target }: StepDownRule): boolean => target === 'dept';

/** Rules to departments, each with those that may bear what it shares: not its source, and nobody who gave all away before. */
function bearersByRule(
  rules: readonly StepDownRule[],
  bearers: readonly CostBearer[],
): { rule: StepDownRule; to: CostBearer[] }[] {
  const emptied = new Set<string>([FIRM_COST_CENTER]);
  return rules.filter(isToDept).map((rule) => {
    if (rule.subjects.length === 0) emptied.add(rule.source);
    const to = bearers.filter(({ project, dept }) => project === null && dept !== rule.source && !emptied.has(dept));
    return { rule, to };
  });
}

/** The first department that a rule names with a part or an area and that can bear nothing of it, if any. */
export function findUnbearableShare(
  rules: readonly StepDownRule[],
  bearers: readonly CostBearer[],
): { rule: string; dept: string } | null {
  for (const { rule, to } of bearersByRule(rules, bearers)) {
    const named = rule.key === 'fixed' ? rule.fixed : rule.key === 'area' ? rule.areas : [];
    const beyond = named.find(({ dept }) => !to.some((bearer) => bearer.dept === dept));
    if (beyond) return { rule: rule.id, dept: beyond.dept };
  }
  return null;
}

/**
 * Shares the indirect costs of a month step by step: each step gives away all that its source has by then, or what it has
 * itself of the rule's subjects, in parts that come to it exactly; a department that gave all away gets nothing more.
 * Projects bear last, what no project of a department can bear stays with it.
 */
export function allocateStepDown(
  pools: readonly CostPool[],
  rules: readonly StepDownRule[],
  bearers: readonly CostBearer[],
): AllocatedCostLine[] {
  const now = new Holdings();
  for (const { dept, subject, amount } of pools) now.add(dept, subject || OTHER_SUBJECT, amount);
  const lines: AllocatedCostLine[] = [];
  const give = (rule: StepDownRule, source: string, to: readonly CostBearer[]) => {
    if (to.length === 0) return;
    const amount = now.take(source, rule);
    if (amount.eq(0)) return;
    for (const line of given(rule, { source, amount }, to)) {
      lines.push(line);
      if (line.project === null) now.add(line.dept, SHARED_IN, line.amount);
    }
  };
  for (const { rule, to } of bearersByRule(rules, bearers)) give(rule, rule.source, to);
  for (const rule of rules.filter((one) => !isToDept(one)))
    for (const source of now.depts())
      give(
        rule,
        source,
        bearers.filter(({ project, dept }) => project !== null && dept === source),
      );
  return lines;
}
