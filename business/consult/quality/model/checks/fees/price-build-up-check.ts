import { type CostBill, type CostFileLookup, type CostNorm, groupRowsBy } from '#business/consult/cost/model/index.ts';
import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import {
  compositionAddsUp,
  hasComposition,
  listCompositionAmounts,
  listPossibleCompositionSums,
} from '../../figures/composition-sums.ts';
import { evaluateQuantityFormula } from '../../figures/quantity-formula.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  compareAmountsToFinding,
  createRemarkFinding,
  formatFormulaNumber,
  formatSumFormula,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { CheckOutcome, Finding } from '../../findings/finding.ts';
import { createPriceTreeRule, MIN_PREVAILING_ROWS, PREVAILING_SHARE } from './create-price-tree-rule.ts';
import { checkUsageAmounts } from './usage-amounts-check.ts';

const STEPS = '子目单价计算：每一步 = 计算基数 × 费率，最后一步为综合单价';
const PRICE = 'GB/T 50500：综合单价 = 人工费 + 材料费 + 机具费 + 管理费 + 利润 + 风险费用';

/** From the usages of a norm up to the price of a bill: 含量 × 价 → 人材机 → 子目单价 → 综合单价. */
export function checkPriceBuildUp(index: CostFileLookup, result: CheckOutcome): void {
  for (const bill of index.file.bills) keep(result, unitParts(index, bill));
  for (const norm of index.file.norms) for (const finding of steps(index, norm)) keep(result, finding);
  result.findings.push(...strayRates(index));
  checkUsageAmounts(index, result);
}

const keep = (result: CheckOutcome, finding: Finding | null) => finding && result.findings.push(finding);

/** 综合单价 = Σ of its parts, where a file states parts of one unit. */
function unitParts(index: CostFileLookup, bill: CostBill): Finding | null {
  const { unitComposition: parts, price } = bill;
  if (price === null || !hasComposition(parts) || compositionAddsUp(parts, price)) return null;
  const actual = toDecimal(price);
  const tolerance = toDecimal('0.05');
  const readings = listPossibleCompositionSums(parts);
  const best = readings.reduce((a, b) => (b.minus(actual).abs().lt(a.minus(actual).abs()) ? b : a));
  return compareAmountsToFinding(createPriceTreeRule('unitParts', PRICE), locateFindingRow(index, 'bill', bill), {
    field: '综合单价',
    expected: best,
    actual,
    tolerance,
    formula: formatSumFormula(listCompositionAmounts(parts)),
    times: bill.quantity,
    message: '综合单价不等于人工费、材料费、机具费、管理费、利润、风险之和',
  });
}

const NONE: readonly Finding[] = [];

type Step = CostNorm['steps'][number];

/** Each step of a norm's price whose names are codes of the steps before it, and the last against the price. */
function steps(index: CostFileLookup, norm: CostNorm): readonly Finding[] {
  if (norm.steps.length === 0) return NONE;
  const known = new Map<string, string>();
  const found: Array<Finding | null> = [];
  for (const step of norm.steps) {
    found.push(stepOf(index, norm, step, known));
    if (step.total !== null) known.set(step.code, step.total);
  }
  found.push(lastStep(index, norm));
  return found.filter((finding) => finding !== null);
}

function stepOf(
  index: CostFileLookup,
  norm: CostNorm,
  { name, formula, rate, total }: Step,
  known: ReadonlyMap<string, string>,
): Finding | null {
  if (total === null || followsPlainly(known, formula, rate, total)) return null;
  const base = evaluateQuantityFormula(formula, (each) => amountOf(known, each));
  if (!base) return null;
  return compareAmountsToFinding(createPriceTreeRule('step', STEPS), locateFindingRow(index, 'norm', norm), {
    field: name,
    expected: base.times(rate ?? '100').div(100),
    actual: toDecimal(total),
    tolerance: toDecimal('0.015'),
    formula: `${formula} × ${formatFormulaNumber(rate ?? '100')}%`,
    times: norm.quantity,
    message: `子目单价计算中“${name}”不等于计算基数 × 费率`,
  });
}

const SUM_OF_CODES = /^\s*[A-Z]\w*(\s*\+\s*[A-Z]\w*)*\s*$/i;

/** A first glance at a sum of codes (A + B + C), which most steps are; it may acquit a step, never convict it. */
function followsPlainly(
  known: ReadonlyMap<string, string>,
  formula: string,
  rate: string | null,
  total: string,
): boolean {
  if (!SUM_OF_CODES.test(formula)) return false;
  let base = 0;
  for (const code of formula.split('+')) {
    const amount = known.get(code.trim());
    if (amount === undefined) return false;
    base += toApproximateNumber(amount);
  }
  return (
    Math.abs((base * (rate === null ? 100 : toApproximateNumber(rate))) / 100 - toApproximateNumber(total)) < 0.014
  );
}

function amountOf(known: ReadonlyMap<string, string>, code: string): Decimal | null {
  const amount = known.get(code);
  return amount === undefined ? null : toDecimal(amount);
}

function lastStep(index: CostFileLookup, norm: CostNorm): Finding | null {
  const last = norm.steps.at(-1);
  if (!last || last.total === null || norm.price === null || !/单价|合计/.test(last.name)) return null;
  return compareAmountsToFinding(createPriceTreeRule('stepPrice', STEPS), locateFindingRow(index, 'norm', norm), {
    field: '单价',
    expected: toDecimal(last.total),
    actual: toDecimal(norm.price),
    tolerance: toDecimal('0.015'),
    formula: `子目单价计算的${last.name}`,
    times: norm.quantity,
    message: '定额子目的单价与其单价计算的结果不一致',
  });
}

/** 管理费 and 利润 of a norm at another rate than nearly all norms of its unit work. */
function strayRates(index: CostFileLookup): Finding[] {
  const rated: { norm: CostNorm; name: string; rate: string }[] = [];
  for (const norm of index.file.norms)
    for (const { name, rate } of norm.steps)
      if (rate !== null && /管理费|利润|风险/.test(name)) rated.push({ norm, name, rate: toDecimal(rate).toFixed() });
  const unitOf = (norm: CostNorm) => index.above(norm.nodeId, 'unitWork')?.id ?? 0;
  return [...groupRowsBy(rated, ({ norm, name }) => `${unitOf(norm)} ${name}`).values()].flatMap((group) => {
    const rates = groupRowsBy(group, ({ rate }) => rate);
    const [usual = '', rows = []] = [...rates].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
    if (group.length < MIN_PREVAILING_ROWS || rows.length < group.length * PREVAILING_SHARE) return [];
    return group
      .filter(({ rate }) => rate !== usual)
      .map(({ norm, name, rate }) =>
        createRemarkFinding(createPriceTreeRule('stepRate', STEPS), locateFindingRow(index, 'norm', norm), 'warn', {
          field: `${name}费率`,
          expected: `${usual}%`,
          actual: `${rate}%`,
          message: `“${name}”的费率 ${rate}% 与本单位工程其他定额子目的 ${usual}% 不一致`,
        }),
      );
  });
}
