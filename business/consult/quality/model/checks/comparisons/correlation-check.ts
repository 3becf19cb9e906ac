import {
  type CostBill,
  type CostFileLookup,
  type CostNode,
  extractNationalCode,
  groupRowsBy,
  isUninformativeFeature,
  normalizeUnit,
} from '#business/consult/cost/model/index.ts';
import { type Decimal, divideDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import * as sets from '../../bill-sets.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatFindingMoney,
  formatFormulaNumber,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'relativityCheck';
const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });
const SAME_SOURCE = 'GB/T 50500：同一工程中项目特征相同的清单，综合单价应当一致';
const RATIO_SOURCE = 'GB 50854-2013：相关清单工程量之间的经验比例，可在区间设置中调整';
/** Prices of like bills may differ by this share. */
const SAME_PRICE = '0.01';

interface Ratio {
  ruleId: string;
  of: sets.BillSet;
  to: sets.BillSet;
  min: string;
  max: string;
}

const RATIOS: readonly Ratio[] = [
  { ruleId: 'formwork', of: sets.formworkBillSet, to: sets.concreteBillSet, min: '5', max: '12' },
  { ruleId: 'rebar', of: sets.rebarBillSet, to: sets.concreteBillSet, min: '0.08', max: '0.18' },
];

/** What must not be without its companion, and the amount from which that counts (null: any). */
const COMPANIONS: ReadonlyArray<{
  ruleId: string;
  of: sets.BillSet;
  needs: sets.BillSet;
  from: string | null;
  unless: RegExp;
}> = [
  { ruleId: 'noFormwork', of: sets.concreteBillSet, needs: sets.formworkBillSet, from: '20', unless: /模板/ },
  { ruleId: 'noRebar', of: sets.concreteBillSet, needs: sets.rebarBillSet, from: '20', unless: /素混凝土|钢筋/ },
  { ruleId: 'noPileHead', of: sets.pileBillSet, needs: sets.pileHeadBillSet, from: null, unless: /截桩|凿桩|桩头/ },
];

/** Codes that any of the sets above begins with: all other bills are in none of them. */
const RELATED = /^01(0101|0103|030|05|17)/;

/** 相关性检查: like bills at one price, and quantities that depend on one another in a usual ratio. */
export const correlationCheck: QualityCheck = (index) => {
  const bills = index.file.bills.filter((bill) => toApproximateNumber(bill.quantity) > 0);
  const result = createEmptyCheckOutcome(bills.length);
  result.findings.push(...samePrices(index, bills));
  let related = 0;
  for (const [unitId, all] of groupRowsBy(bills, (bill) => bill.unitId)) {
    const unit = index.nodes.get(unitId ?? 0);
    if (!unit?.specialty.startsWith('01')) continue;
    related += 1;
    const rows = all.filter(({ code }) => RELATED.test(extractNationalCode(code)));
    result.findings.push(
      ...ratios(index, rows),
      ...companions(index, rows),
      ...earthwork(index, rows),
      ...areas(index, unit, rows),
    );
  }
  const reason = '没有房屋建筑与装饰工程的单位工程，未核对工程量之间的关系';
  if (related === 0) result.notChecked.push({ ruleId: `${KEY}.ratio`, reason });
  return result;
};

const words = (text: string): string => text.replace(/[\s，,。；;：:、]/g, '');

function samePrices(index: CostFileLookup, bills: readonly CostBill[]): Finding[] {
  const described = bills.filter(
    (bill) =>
      bill.kind === 'bill' &&
      toApproximateNumber(bill.price) > 0 &&
      !isUninformativeFeature(bill.feature, bill.name, bill.code),
  );
  const likeness = (bill: CostBill) =>
    JSON.stringify([extractNationalCode(bill.code), bill.name.trim(), normalizeUnit(bill.unit), words(bill.feature)]);
  const sameWork = groupRowsBy(described, (bill) => extractNationalCode(bill.code));
  // Their features are words to be read: only where there are prices to compare.
  const alike = [...sameWork.values()]
    .filter(haveSeveralPrices)
    .flatMap((bills) => [...groupRowsBy(bills, likeness).values()]);
  return alike.flatMap((group) => {
    const [first, ...others] = group;
    if (!first) return [];
    return others.flatMap((bill) => differing(index, first, bill));
  });
}

const haveSeveralPrices = (bills: readonly CostBill[]): boolean => bills.some(({ price }) => price !== bills[0]?.price);

function differing(index: CostFileLookup, first: CostBill, bill: CostBill): Finding[] {
  if (
    Math.abs(toApproximateNumber(bill.price) - toApproximateNumber(first.price)) <
    toApproximateNumber(first.price) * 0.0099
  )
    return [];
  const gap = toDecimal(bill.price ?? '0').minus(first.price ?? '0');
  if (gap.abs().lte(toDecimal(first.price ?? '0').times(SAME_PRICE))) return [];
  const severity = first.unitId === bill.unitId ? 'warn' : 'info';
  return [
    createRemarkFinding(rule('samePrice', SAME_SOURCE), locateFindingRow(index, 'bill', bill), severity, {
      field: '综合单价',
      expected: first.price ?? '',
      actual: bill.price ?? '',
      amountImpact: gap
        .times(bill.quantity ?? '0')
        .round(2, 1)
        .toFixed(2),
      message: `与清单 ${first.code}“${first.name}”（${index.pathOf(first.nodeId)}）项目特征相同，综合单价不同：${formatFindingMoney(first.price ?? '0')} 元与 ${formatFindingMoney(bill.price ?? '0')} 元`,
    }),
  ];
}

function ratios(index: CostFileLookup, bills: readonly CostBill[]): Finding[] {
  return RATIOS.flatMap(({ ruleId, of, to, min, max }) => {
    const [upper, lower] = [sets.sumBillSetQuantities(of, bills), sets.sumBillSetQuantities(to, bills)];
    const ratio = upper && lower ? divideDecimals(upper.total, lower.total, 3) : null;
    if (!upper || !lower || !ratio || (ratio.gte(min) && ratio.lte(max))) return [];
    return createRemarkFinding(rule(ruleId, RATIO_SOURCE), locateFindingRow(index, 'bill', upper.largest), 'warn', {
      field: '工程量',
      expected: `${min}～${max} ${of.unit}/${to.unit}`,
      actual: `${ratio.toFixed()} ${of.unit}/${to.unit}`,
      message: `${of.title} ${amount(upper.total)} ${of.unit} 与${to.title} ${amount(lower.total)} ${to.unit} 之比为 ${ratio.toFixed()}，超出 ${min}～${max} 的常见区间`,
    });
  });
}

const amount = (value: Decimal): string => formatFormulaNumber(value.round(2, 1));

function companions(index: CostFileLookup, bills: readonly CostBill[]): Finding[] {
  return COMPANIONS.flatMap(({ ruleId, of, needs, from, unless }) => {
    if (
      bills.some((bill) => sets.isInBillSet(needs, bill) || (sets.isInBillSet(of, bill) && unless.test(bill.feature)))
    )
      return [];
    const present = from === null ? null : sets.sumBillSetQuantities(of, bills);
    const place = from === null ? sets.findCostliestBill(of, bills) : present?.total.gte(from) && present.largest;
    if (!place) return [];
    const much = present ? `（${amount(present.total)} ${of.unit}）` : '';
    return createRemarkFinding(rule(ruleId, RATIO_SOURCE), locateFindingRow(index, 'bill', place), 'warn', {
      field: '相关清单',
      expected: needs.title,
      message: `有${of.title}清单${much}，没有${needs.title}清单，疑似漏项`,
    });
  });
}

/** 挖方 − 回填 = 余方弃置, within 10 % of the excavation. */
function earthwork(index: CostFileLookup, bills: readonly CostBill[]): Finding[] {
  const [dug, filled, carried] = [sets.excavationBillSet, sets.backfillBillSet, sets.spoilDisposalBillSet].map((set) =>
    sets.sumBillSetQuantities(set, bills),
  );
  if (!dug || !filled || !carried) return [];
  const expected = dug.total.minus(filled.total);
  if (carried.total.minus(expected).abs().lte(dug.total.times('0.1'))) return [];
  return [
    createRemarkFinding(rule('earthwork', RATIO_SOURCE), locateFindingRow(index, 'bill', carried.largest), 'warn', {
      field: '工程量',
      expected: expected.toFixed(),
      actual: carried.total.toFixed(),
      message: `余方弃置 ${amount(carried.total)} m3 与挖方 ${amount(dug.total)} m3 减回填 ${amount(filled.total)} m3 之差 ${amount(expected)} m3 相差超过挖方的 10%`,
    }),
  ];
}

/** 综合脚手架 and 垂直运输 are measured by the building's area. */
function areas(index: CostFileLookup, unit: CostNode, bills: readonly CostBill[]): Finding[] {
  const scaled = [unit, index.above(unit.id, 'singleWork')].find((each) => each && toApproximateNumber(each.scale) > 0);
  if (!scaled?.scale || normalizeUnit(scaled.scaleUnit) !== 'm2') return [];
  const area = toDecimal(scaled.scale);
  return [sets.scaffoldBillSet, sets.verticalTransportBillSet].flatMap((set) => {
    const covered = sets.sumBillSetQuantities(set, bills);
    if (!covered || covered.total.minus(area).abs().lte(area.times('0.1'))) return [];
    return createRemarkFinding(rule('area', RATIO_SOURCE), locateFindingRow(index, 'bill', covered.largest), 'warn', {
      field: '工程量',
      expected: area.toFixed(),
      actual: covered.total.toFixed(),
      message: `${set.title} ${amount(covered.total)} m2 与建筑面积 ${amount(area)} m2 相差超过 10%`,
    });
  });
}
