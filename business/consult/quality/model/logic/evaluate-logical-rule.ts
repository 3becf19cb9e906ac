import { type CostBill, type CostFileLookup, groupRowsBy } from '#business/consult/cost/model/index.ts';
import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { compileFeel } from '#kernel/feel/compile-feel.ts';
import type { CompiledFeel, FeelNameLookup } from '#kernel/feel/compile-operators.ts';
import {
  areFeelValuesEqual,
  compareFeelValues,
  type FeelValue,
  feelNumberOf,
  requireFeelBoolean,
  requireFeelNumber,
  toFeelValue,
} from '#kernel/feel/feel-value.ts';
import { MAX_EXPRESSION_STEPS, withStepBudget } from '#kernel/feel/step-budget.ts';
import { canAggregateBills } from './find-rule-faults.ts';
import type { LogicalRule } from './logical-rule-schema.ts';
import { isRowMatchingCodesAndWords, splitKeywordList, sumRowsInUnit } from './match-rows-by-codes-and-words.ts';
import { type RuleScopeRow, ruleVariablesByScope, selectRuleRows } from './rule-scopes.ts';

/** A row that does not do what a rule says. */
export interface RuleViolation {
  readonly row: RuleScopeRow;
  /** Both sides as they were worked out. */
  readonly left: string;
  readonly right: string;
  /** 元; null where the rule names no amount. */
  readonly impact: string | null;
}

/** What became of a rule in a file. */
interface Judged {
  /** Rows in its range of codes that meet its condition. */
  readonly checked: number;
  /** Of those the rows of which the file does not say enough. */
  readonly unknown: number;
  readonly broken: readonly RuleViolation[];
  /** Why it could not be judged to the end, in words; null where it was. */
  readonly fault: string | null;
}

/** Asks a rule of every row of its scope. A rule that cannot be worked out says why and finds nothing. */
export function evaluateLogicalRule(rule: LogicalRule, index: CostFileLookup): Judged {
  try {
    return judged(rule, index);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return { checked: 0, unknown: 0, broken: [], fault: fault.message };
  }
}

interface Parts {
  readonly filter: CompiledFeel | null;
  readonly left: CompiledFeel;
  readonly right: CompiledFeel | null;
  readonly impact: CompiledFeel | null;
}

const partsOf = ({ filter, leftSide, rightSide, op, impact }: LogicalRule): Parts => ({
  filter: filter ? compileFeel(filter) : null,
  left: compileFeel(leftSide),
  right: op !== 'holds' && rightSide ? compileFeel(rightSide) : null,
  impact: impact ? compileFeel(impact) : null,
});

function judged(rule: LogicalRule, index: CostFileLookup): Judged {
  const parts = partsOf(rule);
  const range = { codes: splitKeywordList(rule.codes), words: [] };
  const judge = (row: RuleScopeRow) => withStepBudget(MAX_EXPRESSION_STEPS, () => judgedRow(rule, parts, row, index));
  const rows = selectRuleRows(index, rule.scope).filter((row) => isRowMatchingCodesAndWords(range, row));
  const found = rows.map(judge).filter((each) => each !== null);
  const broken = found.filter((each) => typeof each === 'object');
  return { checked: found.length, unknown: found.filter((each) => each === 'unknown').length, broken, fault: null };
}

/** What a row makes of a rule; null where the rule does not ask of it. */
function judgedRow(rule: LogicalRule, parts: Parts, row: RuleScopeRow, index: CostFileLookup) {
  const scope = scopeOf(rule, row, index);
  if (parts.filter && requireFeelBoolean(parts.filter(scope)) !== true) return null;
  const [left, right] = [parts.left(scope), parts.right?.(scope) ?? null];
  const holds = holdsBetween(left, right, rule);
  if (holds === null) return 'unknown';
  return holds ? 'held' : { row, left: shown(left), right: shown(right), impact: impactOf(parts, scope) };
}

type RowNames = Readonly<Record<string, (row: RuleScopeRow, index: CostFileLookup) => unknown>>;

/** What the names of a rule stand for at a row. */
function scopeOf(rule: LogicalRule, row: RuleScopeRow, index: CostFileLookup): FeelNameLookup {
  const names = ruleVariablesByScope[rule.scope] as RowNames;
  const amounts = canAggregateBills(rule.scope) ? amountsOf(rule, row, index) : null;
  return (name) => {
    const amount = amounts?.get(name);
    if (amount) return amount;
    const own = Object.hasOwn(names, name) ? names[name] : undefined;
    if (!own) throw new Refusal(`没有名为「${name}」的项`);
    return toFeelValue(own(row, index));
  };
}

/** Bills by the unit work each belongs to, made once for a file. */
const billsByUnit = new WeakMap<CostFileLookup, ReadonlyMap<number | null, CostBill[]>>();

function billsWithin(scope: LogicalRule['scope'], row: RuleScopeRow, index: CostFileLookup): readonly CostBill[] {
  if (scope === 'project') return index.file.bills;
  const known = billsByUnit.get(index) ?? groupRowsBy(index.file.bills, ({ unitId }) => unitId);
  billsByUnit.set(index, known);
  return known.get(row.id) ?? [];
}

/** What a rule gathers from the bills of a unit work, or of the whole file. */
function amountsOf({ scope, amounts }: LogicalRule, row: RuleScopeRow, index: CostFileLookup): Map<string, Decimal> {
  const bills = billsWithin(scope, row, index);
  return new Map(
    amounts.map(({ name, what, codes, words, unit }) => {
      const collection = { codes: splitKeywordList(codes), words: splitKeywordList(words) };
      const own = bills.filter((bill) => isRowMatchingCodesAndWords(collection, bill));
      const { quantity, total } = sumRowsInUnit(own, unit ?? '');
      return [name, { quantity, total, count: toDecimal(own.length) }[what]];
    }),
  );
}

/** Whether two sides stand as a rule asks; null where the file does not say. */
function holdsBetween(left: FeelValue, right: FeelValue, { op, tolerance }: LogicalRule): boolean | null {
  if (op === 'holds') return requireFeelBoolean(left);
  if (left === null || right === null) return null;
  const [a, b] = [feelNumberOf(left), feelNumberOf(right)];
  if (a && b) return inOrder(op, a.minus(b).abs().lte(tolerance) ? 0 : a.cmp(b));
  if (op === 'equal' || op === 'unequal') return areFeelValuesEqual(left, right) === (op === 'equal');
  return inOrder(op, compareFeelValues(left, right));
}

function inOrder(op: LogicalRule['op'], order: number | null): boolean | null {
  if (order === null) return null;
  if (op === 'equal') return order === 0;
  if (op === 'unequal') return order !== 0;
  if (op === 'least') return order >= 0;
  if (op === 'most') return order <= 0;
  return op === 'more' ? order > 0 : order < 0;
}

const SHOWN_DIGITS = 4;

function shown(value: FeelValue): string {
  if (value === null) return '';
  const number = feelNumberOf(value);
  if (number) return trimmed(number.round(SHOWN_DIGITS, 1).toFixed());
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'string' ? value : '';
}

const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

function impactOf({ impact }: Parts, scope: FeelNameLookup): string | null {
  const amount = impact ? requireFeelNumber(impact(scope)) : null;
  return amount?.round(2, 1).toFixed(2) ?? null;
}
