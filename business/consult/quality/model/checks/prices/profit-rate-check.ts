import {
  type CostBill,
  type CostComposition,
  type CostFileLookup,
  groupRowsBy,
} from '#business/consult/cost/model/index.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatFindingMoney,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { CheckSettings } from '../check-settings.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'profitRateCheck';
const source = 'GB/T 50500：企业管理费、利润 = 取费基础 × 费率，同一专业的费率应当一致';
const rule = (ruleId: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });

type Part = 'overhead' | 'profit';
type Amount = 'labor' | 'material' | 'machine' | Part;
/** A bill with the parts of its price as doubles, read once: they are looked at under every base. */
interface Priced {
  readonly bill: CostBill;
  readonly composition: CostComposition;
  readonly amounts: Readonly<Record<Amount, number>>;
}

const PARTS: ReadonlyArray<readonly [Part, string]> = [
  ['overhead', '企业管理费'],
  ['profit', '利润'],
];

/** What norm sets take overhead and profit of; which of them a file follows is seen by the rates it gives. */
const BASES: ReadonlyArray<readonly [title: string, parts: readonly Amount[]]> = [
  ['人工费', ['labor']],
  ['人工费与机具费之和', ['labor', 'machine']],
  ['人工费、材料费、机具费之和', ['labor', 'material', 'machine']],
  ['人工费、材料费、机具费、管理费之和', ['labor', 'material', 'machine', 'overhead']],
];

const FEWEST_BILLS = 10;
/** A rate is the unit work's own when this share of its bills has it, and the base is right when so many bills have one. */
const COMMON = 0.1;
const EXPLAINED = 0.8;

/** 利润率检查: overhead and profit of each bill at the rates its unit work goes by, and within the range set. */
export const profitRateCheck: QualityCheck = (index, settings) => {
  const priced = index.file.bills.flatMap(pricedOf);
  const result = createEmptyCheckOutcome(priced.length);
  const unread = new Set<number | null>();
  for (const [unitId, bills] of groupRowsBy(priced, ({ bill }) => bill.unitId)) {
    for (const [part, title] of PARTS) {
      const reading = readRates(bills, part, title);
      if (!reading) unread.add(unitId);
      else result.findings.push(...strayRates(index, reading), ...outOfRange(index, reading, settings));
    }
  }
  const say = (ruleId: string, reason: string) => result.notChecked.push({ ruleId: `${KEY}.${ruleId}`, reason });
  if (priced.length === 0) say('rate', '文件没有综合单价构成，未核对管理费与利润费率');
  else if (unread.size > 0) say('rate', `${unread.size} 个单位工程的管理费或利润没有可辨认的取费基础，未核对费率`);
  if (settings.profitRate === null) say('range', '没有本地区管理费与利润费率区间，未判断费率高低');
  return result;
};

function pricedOf(bill: CostBill): Priced | [] {
  const { kind, composition } = bill;
  if (kind !== 'bill' || composition === null) return [];
  const amounts = {
    labor: toApproximateNumber(composition.labor),
    material: toApproximateNumber(composition.material),
    machine: toApproximateNumber(composition.machine),
    overhead: toApproximateNumber(composition.overhead),
    profit: toApproximateNumber(composition.profit),
  };
  return { bill, composition, amounts };
}

interface Reading {
  part: Part;
  title: string;
  base: string;
  parts: readonly Amount[];
  bills: readonly Priced[];
  /** Rates in tenths of a percent, so that equal ones are equal numbers. */
  common: readonly number[];
}

const percent = (tenths: number): string => `${tenths / 10}%`;

/** The base under which most bills of a unit work have one of a few rates; null where no base explains them. */
function readRates(bills: readonly Priced[], part: Part, title: string): Reading | null {
  if (bills.length < FEWEST_BILLS) return null;
  const readings = BASES.filter(([, parts]) => !parts.includes(part)).map(([base, parts]) => {
    const rates = ratesOf(bills, part, parts);
    const usual = commonIn(rates, Math.max(3, rates.length * COMMON));
    const explained = usual.reduce((all, { count }) => all + count, 0);
    return { part, title, base, parts, bills, common: usual.map(({ rate }) => rate), share: explained / rates.length };
  });
  const best = readings.reduce((a, b) => (b.share > a.share ? b : a));
  return best.share >= EXPLAINED ? best : null;
}

/** The rates of bills under a base, those without one left out. */
function ratesOf(bills: readonly Priced[], part: Part, parts: readonly Amount[]): Float64Array {
  const rates = new Float64Array(bills.length);
  let rated = 0;
  for (const bill of bills) {
    const rate = rateOf(bill, part, parts);
    if (rate !== null) rates[rated++] = rate;
  }
  return rates.subarray(0, rated);
}

/** Rates that at least so many bills have, in the order they first appear. Sorted they are counted without a table of all. */
function commonIn(rates: Float64Array, least: number): { rate: number; count: number }[] {
  const sorted = rates.slice().sort();
  const common: { rate: number; count: number }[] = [];
  let from = 0;
  for (let at = 1; at <= sorted.length; at++) {
    if (at < sorted.length && sorted[at] === sorted[from]) continue;
    if (at - from >= least) common.push({ rate: sorted[from] ?? 0, count: at - from });
    from = at;
  }
  return common.sort((a, b) => rates.indexOf(a.rate) - rates.indexOf(b.rate));
}

/** In tenths of a percent; null where the base is nothing. */
function rateOf({ amounts }: Priced, part: Part, parts: readonly Amount[]): number | null {
  let base = 0;
  for (const each of parts) base += amounts[each];
  return base > 0 ? Math.round((amounts[part] * 1000) / base) : null;
}

/** Rates this near to a common one are the same one, rounded. */
const SAME_RATE = 2;

/** Bills at none of the common rates, by more than a yuan. */
function strayRates(index: CostFileLookup, { part, title, base, parts, bills, common }: Reading): Finding[] {
  return bills.flatMap((priced) => {
    const { bill, composition } = priced;
    const rate = rateOf(priced, part, parts);
    if (rate === null) return [];
    const nearest = common.reduce((a, b) => (Math.abs(b - rate) < Math.abs(a - rate) ? b : a));
    if (Math.abs(nearest - rate) <= SAME_RATE) return [];
    const amount = sumDecimals(parts.map((each) => composition[each]));
    const actual = composition[part] ?? '0';
    const expected = amount.times(nearest).div(1000).round(2, 1);
    const diff = toDecimal(actual).minus(expected);
    if (diff.abs().lte(1)) return [];
    const found = createRemarkFinding(
      rule(toApproximateNumber(actual) > 0 ? 'stray' : 'none'),
      locateFindingRow(index, 'bill', bill),
      'warn',
      {
        field: title,
        expected: expected.toFixed(2),
        actual,
        amountImpact: diff.toFixed(2),
        message: `${title}费率 ${percent(rate)} 与同一单位工程其他清单的 ${common.map(percent).join('、')}（取费基础：${base}）不一致`,
      },
    );
    return {
      ...found,
      diff: diff.toFixed(2),
      formula: `${formatFindingMoney(amount)} × ${percent(nearest)} = ${formatFindingMoney(expected)}`,
    };
  });
}

function outOfRange(
  index: CostFileLookup,
  { part, title, base, parts, bills, common }: Reading,
  { profitRate }: CheckSettings,
): Finding[] {
  const range = profitRate?.[part];
  if (!range) return [];
  return common.flatMap((rate) => {
    const first = bills.find((each) => rateOf(each, part, parts) === rate);
    if (
      !first ||
      (toDecimal(rate).gte(toDecimal(range.min).times(10)) && toDecimal(rate).lte(toDecimal(range.max).times(10)))
    )
      return [];
    return createRemarkFinding(rule('range'), locateFindingRow(index, 'bill', first.bill), 'warn', {
      field: `${title}费率`,
      expected: `${range.min}%～${range.max}%`,
      actual: percent(rate),
      message: `${title}费率 ${percent(rate)}（取费基础：${base}）超出 ${range.min}%～${range.max}%`,
    });
  });
}
