import type { CostBill, CostFee, CostNode } from '#business/consult/cost/model/index.ts';
import { formatDecimal, isDecimalText, sumDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import type { CostRowBatch } from '../cost-format-types.ts';

/** Rates as a file writes them, times this, are per cents. */
type RateFactor = '10000' | '100' | '0.01' | '0.0001';

/** A rate of another order of size than what its amount was calculated with. */
interface Misfit {
  readonly words: string;
  readonly factor: RateFactor;
}

interface RateDoubts {
  readonly texts: readonly string[];
  /** Where all rates that can be proved are off by the same factor; null where they differ among one another. */
  readonly factor: RateFactor | null;
}

const FACTORS: Readonly<Record<number, RateFactor>> = { 2: '100', 4: '10000', '-2': '0.01', '-4': '0.0001' };
/** How near a rate comes to what its amount says, as a logarithm: rounding for stated bases, other rows for worked-out ones. */
const NEAR = 0.01;
const ABOUT = 0.3;
const MOST_TOLD = 20;
const TAX = /^(税金|增值税|销项税额?)/;
/** No tax is less or more than this per cent. */
const LEAST_TAX = '1';
const MOST_TAX = '30';

/**
 * Compares rates with the amounts they make of their bases: a maker that writes 0.09 or 900 for 9 % is found out by
 * that. Where no base is stated, a tax is compared with the total of its work, and is itself no less than 1 %.
 */
export class FeeRateValidator {
  private readonly fees: CostFee[] = [];
  private readonly bills: Array<Pick<CostBill, 'name' | 'formula' | 'rate' | 'total'>> = [];
  private readonly nodes = new Map<number, CostNode>();

  take({ fees, bills, nodes }: Pick<CostRowBatch, 'fees' | 'bills' | 'nodes'>): void {
    for (const node of nodes) this.nodes.set(node.id, node);
    for (const fee of fees) if (fee.rate !== null && fee.total !== null) this.fees.push(fee);
    for (const { name, formula, rate, total } of bills)
      if (rate !== null && total !== null) this.bills.push({ name, formula, rate, total });
  }

  doubts(): RateDoubts {
    const byNode = totalsByCode(this.fees);
    const found = [
      ...this.bills.map((bill) => judged(bill, stated(bill.formula), NEAR)),
      ...this.fees.map((fee) => this.ofFee(fee, byNode)),
    ].filter((each) => each !== null);
    const off = found.filter((each) => each !== 'fits');
    const [first] = off;
    const isSame = first && off.length === found.length && off.every(({ factor }) => factor === first.factor);
    return { texts: off.slice(0, MOST_TOLD).map(({ words }) => words), factor: isSame ? first.factor : null };
  }

  private ofFee(fee: CostFee, byNode: ReadonlyMap<string, string>): Judged {
    const base = stated(fee.formula) ?? sumOf(fee.formula, (code) => byNode.get(keyOf(fee.nodeId, code)));
    if (base !== null) return judged(fee, base, NEAR);
    if (fee.group !== 'tax' && !TAX.test(fee.name)) return null;
    const node = this.nodes.get(fee.nodeId);
    const total = node?.total ?? node?.summary?.total ?? null;
    if (total === null) return ofTax(fee);
    return judged(fee, toDecimal(total).minus(toDecimalOrZero(fee.total)).toFixed(), ABOUT) ?? ofTax(fee);
  }
}

type Judged = Misfit | 'fits' | null;
type Rated = Pick<CostFee, 'name' | 'rate' | 'total'>;

const stated = (formula: string): string | null => (isDecimalText(formula) ? formula : null);

const keyOf = (nodeId: number, code: string) => `${nodeId} ${code}`;

function totalsByCode(fees: readonly CostFee[]): Map<string, string> {
  const totals = new Map<string, string>();
  for (const { nodeId, code, total } of fees) if (code !== '' && total !== null) totals.set(keyOf(nodeId, code), total);
  return totals;
}

/** The base of rows that other rows add up to, A+B; null where one of them is not known. */
function sumOf(formula: string, totalOf: (code: string) => string | null | undefined): string | null {
  const codes = formula.replace(/\s|[()（）]/g, '').split('+');
  const parts = codes.map((code) => (code === '' ? null : (totalOf(code) ?? null)));
  return parts.includes(null) ? null : sumDecimals(parts).toFixed();
}

/** What a rate comes to beside its base and amount; null where they tell nothing. */
function judged({ name, rate, total }: Rated, base: string | null, tolerance: number): Judged {
  const [of, by, amount] = [toDecimalOrZero(base), toDecimalOrZero(rate), toDecimalOrZero(total)];
  // A cent of rounding says nothing of small amounts.
  if (base === null || of.lte(0) || by.lte(0) || amount.lt(1)) return null;
  const off = Math.log10(Number(amount.times(100).div(of.times(by))));
  const power = Math.round(off);
  if (Math.abs(off - power) > tolerance) return null;
  if (power === 0) return 'fits';
  const factor = FACTORS[power];
  return factor ? { factor, words: wordsOf({ name, rate, total }, factor, base) } : null;
}

/** A tax by itself: what factor makes a tax of it. */
function ofTax(fee: CostFee): Judged {
  const rate = toDecimalOrZero(fee.rate);
  if (rate.lte(0) || (rate.gte(LEAST_TAX) && rate.lte(MOST_TAX)) || !/^(税金|增值税|销项税额?)$/.test(fee.name))
    return null;
  const factor = Object.values(FACTORS).find(
    (each) => rate.times(each).gte(LEAST_TAX) && rate.times(each).lte(MOST_TAX),
  );
  return factor ? { factor, words: wordsOf(fee, factor, null) } : null;
}

function wordsOf({ name, rate, total }: Rated, factor: RateFactor, base: string | null): string {
  const right = toDecimal(rate ?? '0')
    .times(factor)
    .toFixed();
  const reason =
    base === null ? '不是税率' : `与金额 ${formatDecimal(total ?? '0', 2)}（基数 ${formatDecimal(base, 2)}）不符`;
  return `费率不符：“${name}”写明 ${rate}%，${reason}，应为 ${right}%`;
}

type Steps = CostRowBatch['norms'][number]['steps'];

const times = <T extends { rate: string | null }>(one: T, factor: string): T =>
  one.rate === null ? one : { ...one, rate: toDecimal(one.rate).times(factor).toFixed() };

/** Rows whose rates are per cents. @param factor what rates of the file are to be multiplied with */
export const multiplyFeeRates = (batch: CostRowBatch, factor: string): CostRowBatch => ({
  ...batch,
  fees: batch.fees.map((fee) => times(fee, factor)),
  bills: batch.bills.map((bill) => times(bill, factor)),
  norms: batch.norms.map((norm) =>
    hasSuchSteps(norm.steps, factor) ? { ...norm, steps: norm.steps.map((step) => times(step, factor)) } : norm,
  ),
});

/** Whether the rates of a price's steps are off by a factor too: makers write them by themselves. */
function hasSuchSteps(steps: Steps, factor: string): boolean {
  const totals = new Map(steps.map(({ code, total }) => [code, total]));
  return steps.some((step) => {
    const found = judged(step, stated(step.formula) ?? sumOf(step.formula, (code) => totals.get(code)), ABOUT);
    return found !== null && found !== 'fits' && found.factor === factor;
  });
}
