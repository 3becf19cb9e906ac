import {
  type CostBill,
  type CostFileIndex,
  type CostNorm,
  type CostResource,
  type CostUsage,
  groupBy,
} from '#business/consult/cost/model/index.ts';
import { type Decimal, dec, sum } from '#kernel/base/numbers/decimal.ts';
import { compositionSums, compositionTerms, hasComposition } from '../../figures/cost-parts.ts';
import { evaluate } from '../../figures/expression.ts';
import { glance } from '../../figures/glance.ts';
import { addsUp, compareAmounts, placeOf, plain, remark, sumFormula } from '../../findings/find.ts';
import type { CheckOutcome, Finding } from '../../findings/finding.ts';

const KEY = 'branchFeeBalanceCheck';
const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });
const STEPS = '子目单价计算：每一步 = 计算基数 × 费率，最后一步为综合单价';
const USAGES = '定额子目：人工费、材料费、机具费 = Σ 人材机含量 × 单价';
const PRICE = 'GB/T 50500：综合单价 = 人工费 + 材料费 + 机具费 + 管理费 + 利润 + 风险费用';

/** From the usages of a norm up to the price of a bill: 含量 × 价 → 人材机 → 子目单价 → 综合单价. */
export function priceTree(index: CostFileIndex, result: CheckOutcome): void {
  for (const bill of index.file.bills) keep(result, unitParts(index, bill));
  for (const norm of index.file.norms) for (const finding of steps(index, norm)) keep(result, finding);
  result.findings.push(...strayRates(index));
  usagesOf(index, result);
}

const keep = (result: CheckOutcome, finding: Finding | null) => finding && result.findings.push(finding);

/** 综合单价 = Σ of its parts, where a file states parts of one unit. */
function unitParts(index: CostFileIndex, bill: CostBill): Finding | null {
  const { unitComposition: parts, price } = bill;
  if (price === null || !hasComposition(parts) || addsUp(compositionTerms(parts), price)) return null;
  const actual = dec(price);
  const tolerance = dec('0.05');
  const readings = compositionSums(parts);
  const best = readings.reduce((a, b) => (b.minus(actual).abs().lt(a.minus(actual).abs()) ? b : a));
  return compareAmounts(rule('unitParts', PRICE), placeOf(index, 'bill', bill), {
    field: '综合单价',
    expected: best,
    actual,
    tolerance,
    formula: sumFormula(compositionTerms(parts)),
    times: bill.quantity,
    message: '综合单价不等于人工费、材料费、机具费、管理费、利润、风险之和',
  });
}

type Step = CostNorm['steps'][number];

/** Each step of a norm's price whose names are codes of the steps before it, and the last against the price. */
function steps(index: CostFileIndex, norm: CostNorm): Finding[] {
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
  index: CostFileIndex,
  norm: CostNorm,
  { name, formula, rate, total }: Step,
  known: ReadonlyMap<string, string>,
): Finding | null {
  if (total === null || followsPlainly(known, formula, rate, total)) return null;
  const base = evaluate(formula, (each) => amountOf(known, each));
  if (!base) return null;
  return compareAmounts(rule('step', STEPS), placeOf(index, 'norm', norm), {
    field: name,
    expected: base.times(rate ?? '100').div(100),
    actual: dec(total),
    tolerance: dec('0.015'),
    formula: `${formula} × ${plain(rate ?? '100')}%`,
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
    base += glance(amount);
  }
  return Math.abs((base * (rate === null ? 100 : glance(rate))) / 100 - glance(total)) < 0.014;
}

function amountOf(known: ReadonlyMap<string, string>, code: string): Decimal | null {
  const amount = known.get(code);
  return amount === undefined ? null : dec(amount);
}

function lastStep(index: CostFileIndex, norm: CostNorm): Finding | null {
  const last = norm.steps.at(-1);
  if (!last || last.total === null || norm.price === null || !/单价|合计/.test(last.name)) return null;
  return compareAmounts(rule('stepPrice', STEPS), placeOf(index, 'norm', norm), {
    field: '单价',
    expected: dec(last.total),
    actual: dec(norm.price),
    tolerance: dec('0.015'),
    formula: `子目单价计算的${last.name}`,
    times: norm.quantity,
    message: '定额子目的单价与其单价计算的结果不一致',
  });
}

/** A rate nearly all norms of a unit work share is the rate: others are told. */
const NEARLY_ALL = 0.9;
const FEWEST = 10;

/** 管理费 and 利润 of a norm at another rate than nearly all norms of its unit work. */
function strayRates(index: CostFileIndex): Finding[] {
  const rated = index.file.norms.flatMap((norm) =>
    norm.steps
      .filter(({ rate, name }) => rate !== null && /管理费|利润|风险/.test(name))
      .map(({ name, rate }) => ({ norm, name, rate: dec(rate ?? '0').toFixed() })),
  );
  const unitOf = (norm: CostNorm) => index.above(norm.nodeId, 'unitWork')?.id ?? 0;
  return [...groupBy(rated, ({ norm, name }) => `${unitOf(norm)} ${name}`).values()].flatMap((group) => {
    const rates = groupBy(group, ({ rate }) => rate);
    const [usual = '', rows = []] = [...rates].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
    if (group.length < FEWEST || rows.length < group.length * NEARLY_ALL) return [];
    return group
      .filter(({ rate }) => rate !== usual)
      .map(({ norm, name, rate }) =>
        remark(rule('stepRate', STEPS), placeOf(index, 'norm', norm), 'warn', {
          field: `${name}费率`,
          expected: `${usual}%`,
          actual: `${rate}%`,
          message: `“${name}”的费率 ${rate}% 与本单位工程其他定额子目的 ${usual}% 不一致`,
        }),
      );
  });
}

type Part = 'labor' | 'material' | 'machine';
const PART_NAMES: Readonly<Record<Part, string>> = { labor: '人工费', material: '材料费', machine: '机具费' };
const STEP_OF: Readonly<Record<Part, RegExp>> = { labor: /^人工费/, material: /^材料费/, machine: /^(施工)?机[械具]/ };
const partOfKind = (kind: number | null): Part | null => {
  if (kind === 2) return 'labor';
  if (kind === 4) return 'machine';
  return kind === 3 || kind === 5 || kind === 6 || kind === 7 ? 'material' : null;
};

interface Usage {
  /** A norm with a price build-up, or a bill whose norms have none. */
  readonly row: CostNorm | CostBill;
  readonly of: 'norm' | 'bill';
  readonly part: Part;
  readonly expected: Decimal;
  readonly actual: Decimal;
  readonly tolerance: Decimal;
}

/**
 * Σ 含量 × 单价 of a norm's labour, materials and machines against what its price build-up states. Products differ in
 * what a usage's price is (machine fuel, adjusted prices): a part counts in a file where nearly all norms agree in it.
 */
function usagesOf(index: CostFileIndex, result: CheckOutcome): void {
  const compared = [
    ...index.file.norms.flatMap((norm) => usageParts(index, norm)),
    ...index.file.bills.flatMap((bill) => billUsageParts(index, bill)),
  ];
  for (const [, rows] of groupBy(compared, (each) => `${each.of} ${each.part}` as const)) {
    const fits = rows.filter(({ expected, actual, tolerance }) => expected.minus(actual).abs().lte(tolerance)).length;
    if (rows.length < FEWEST || fits < rows.length * NEARLY_ALL) {
      const part = rows[0]?.part ?? 'labor';
      const reason = `定额子目的${PART_NAMES[part]}多数不能由含量 × 人材机单价得出，未核对含量`;
      result.notChecked.push({ ruleId: `${KEY}.usage`, reason });
    } else for (const row of rows) keep(result, usageFinding(index, row));
  }
}

function usageFinding(index: CostFileIndex, { row, of, part, expected, actual, tolerance }: Usage): Finding | null {
  return compareAmounts(rule('usage', USAGES), placeOf(index, of, row), {
    field: PART_NAMES[part],
    expected,
    actual,
    tolerance,
    formula: 'Σ 含量 × 单价',
    message:
      of === 'norm'
        ? `定额子目的${PART_NAMES[part]}不等于人材机含量 × 单价之和`
        : `清单的${PART_NAMES[part]}不等于人材机含量 × 单价之和`,
    // Without a build-up of the norm nobody says that nothing else is in the part.
    severity: of === 'norm' ? 'error' : 'warn',
  });
}

/** Σ 含量 × 单价 of all norms of a bill against the parts of its amount, where the norms themselves state no build-up. */
function billUsageParts(index: CostFileIndex, bill: CostBill): Usage[] {
  const norms = index.normsOf(bill.id);
  const parts = bill.composition;
  if (!parts || norms.length === 0 || norms.some(({ steps }) => steps.length > 0)) return [];
  const usages = norms.flatMap((norm) => index.usagesOfNorm(norm.id));
  if (norms.some((norm) => index.usagesOfNorm(norm.id).length === 0)) return [];
  const spent = spentOn(index, usages);
  const tolerance = dec(bill.quantity ?? '0')
    .abs()
    .times('0.01')
    .plus('0.1');
  return (Object.keys(spent) as Part[]).flatMap((part): Usage[] => {
    const stated = part === 'material' ? sum([parts.material, parts.mainMaterial]) : dec(parts[part] ?? '0');
    return [{ row: bill, of: 'bill', part, expected: spent[part], actual: stated, tolerance }];
  });
}

/** What usages come to, by the part of a price their resources belong to. */
function spentOn(index: CostFileIndex, usages: readonly CostUsage[]): Record<Part, Decimal> {
  const spent: Record<Part, Decimal> = { labor: dec(0), material: dec(0), machine: dec(0) };
  for (const usage of usages) {
    const resource = index.resource(usage.scopeId, usage.resourceCode);
    const part = partOfKind(resource?.kind ?? null);
    if (part && resource && !usage.noCost) spent[part] = spent[part].plus(amount(usage.quantity, resource));
  }
  return spent;
}

function usageParts(index: CostFileIndex, norm: CostNorm): Usage[] {
  const { quantity } = norm;
  const usages = index.usagesOfNorm(norm.id);
  if (quantity === null || glance(quantity) === 0 || usages.length === 0 || norm.steps.length === 0) return [];
  const spent = spentOn(index, usages);
  return (Object.keys(spent) as Part[]).flatMap((part): Usage[] => {
    const stated = norm.steps.find(({ name }) => STEP_OF[part].test(name))?.total ?? null;
    if (stated === null) return [];
    // The build-up is of one unit, rounded to the cent.
    const tolerance = dec(quantity)
      .abs()
      .times('0.005')
      .times(usages.length > 3 ? 2 : 1)
      .plus('0.1');
    const actual = dec(stated).times(quantity);
    const expected = part === 'material' ? withMain(index, norm, spent.material, actual) : spent[part];
    return [{ row: norm, of: 'norm', part, expected, actual, tolerance }];
  });
}

/** 主材 may be counted into 材料费 without a usage: the reading that comes nearer counts. */
function withMain(index: CostFileIndex, { billId }: CostNorm, spent: Decimal, stated: Decimal): Decimal {
  const bill = billId === null ? undefined : index.row('bill', billId);
  const main = bill && 'composition' in bill ? (bill.composition?.mainMaterial ?? '0') : '0';
  const whole = spent.plus(main);
  return whole.minus(stated).abs().lt(spent.minus(stated).abs()) ? whole : spent;
}

const amount = (quantity: string | null, { price }: CostResource): Decimal =>
  quantity === null || price === null ? dec(0) : dec(quantity).times(price);
