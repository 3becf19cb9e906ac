import { type CostBill, type CostFileLookup, type CostNode, groupRowsBy } from '#business/consult/cost/model/index.ts';
import { divideDecimals, isDecimalText, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { findUnitWorkFeeTotals, hasComposition, listPossibleCompositionSums } from '../../figures/composition-sums.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  compareAmountsToFinding,
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatFindingMoney,
  formatFormulaNumber,
  locateFindingNode,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { CheckSettings } from '../check-settings.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'measuresRateCheck';
const RATE_SOURCE = 'GB/T 50500：总价措施项目费 = 计算基础 × 费率';
const SAFETY_SOURCE = 'GB 50500-2013 3.1.5：安全文明施工费不得作为竞争性费用；2024 版为安全生产措施费';
const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });
const SAFETY = /安全(文明)?施工|安全生产措施|安全防护|文明施工|环境保护|临时设施/;
/** The fee as a whole, not one of its parts. */
const SAFETY_WHOLE = /安全(文明)?施工|安全生产措施/;

/** 措施费率检查: rate measures equal base × rate, safety measures are there, and the whole is in a usual share. */
export const measureAmountShareCheck: QualityCheck = (index, settings) => {
  const rated = index.file.bills.filter((bill) => bill.kind === 'measure' && bill.rate !== null && bill.formula !== '');
  const result = createEmptyCheckOutcome(rated.length);
  const keep = (finding: Finding | null) => finding && result.findings.push(finding);
  const counted = rated.filter((bill) => isDecimalText(bill.formula));
  const formulas = rated.length - counted.length;
  for (const bill of counted) keep(amountOf(index, bill, settings));
  const safety = safetyRows(index);
  for (const unit of index.unitWorks()) {
    keep(safetyOf(index, unit, safety.get(unit.id) ?? []));
    keep(shareOf(index, unit, settings));
  }
  if (settings.safetyRate !== null)
    for (const bill of rated) keep(safetyRateOf(index, bill, settings.safetyRate, settings.rateTolerance));
  const say = (ruleId: string, reason: string) => result.notChecked.push({ ruleId: `${KEY}.${ruleId}`, reason });
  if (formulas > 0) say('amount', `${formulas} 条费率措施的计算基础是文字公式，未重新计算`);
  if (rated.length === 0) say('amount', '文件中没有按费率计取的措施项目');
  if (settings.safetyRate === null) say('safetyRate', '未设置本地区安全文明施工（安全生产措施）费标准费率，未核对费率');
  return result;
};

/**
 * base × rate is the direct cost in some products (管理费 and 利润 are put on top) and the whole in others: the amount is
 * right when it equals base × rate, or equals its parts and the direct part equals base × rate.
 */
function amountOf(index: CostFileLookup, bill: CostBill, settings: CheckSettings): Finding | null {
  if (bill.rate === null || bill.total === null) return null;
  const expected = toDecimal(bill.formula).times(bill.rate).div(100);
  const total = toDecimal(bill.total);
  const tolerance = toDecimal(settings.rateTolerance);
  if (expected.minus(total).abs().lte(tolerance)) return null;
  const parts = bill.composition;
  const formula = `${formatFormulaNumber(bill.formula)} × ${formatFormulaNumber(bill.rate)}%`;
  const balanced =
    hasComposition(parts) && listPossibleCompositionSums(parts).some((each) => each.minus(total).abs().lte(tolerance));
  if (!balanced || !hasComposition(parts)) {
    const message = '措施项目费不等于计算基础 × 费率，也不等于其费用构成之和';
    const comparison = { field: '合价', expected, actual: total, tolerance, formula, message };
    return compareAmountsToFinding(rule('amount', RATE_SOURCE), locateFindingRow(index, 'bill', bill), comparison);
  }
  const direct = sumDecimals([parts.labor, parts.material, parts.mainMaterial, parts.machine]);
  return compareAmountsToFinding(rule('direct', RATE_SOURCE), locateFindingRow(index, 'bill', bill), {
    field: '直接费',
    expected,
    actual: direct,
    tolerance,
    formula,
    message: '措施项目的人工费、材料费、机具费之和不等于计算基础 × 费率',
    severity: 'warn',
  });
}

/** The measures for safety by unit work. */
const safetyRows = (index: CostFileLookup): ReadonlyMap<number | null, CostBill[]> =>
  groupRowsBy(
    index.file.bills.filter((bill) => bill.kind === 'measure' && SAFETY.test(bill.name)),
    (bill) => bill.unitId,
  );

/** 安全文明施工费 must be there where there are works to be done. */
function safetyOf(index: CostFileLookup, unit: CostNode, rows: readonly CostBill[]): Finding | null {
  const parts = findUnitWorkFeeTotals(index, unit);
  if (!parts || toApproximateNumber(parts.works) === 0) return null;
  const sections = index.childrenOf(unit.id).filter((node) => node.section === 'measures');
  if (sections.length === 0) return null;
  const stated = toApproximateNumber(unit.summary?.safety ?? null);
  if (stated > 0 || rows.some((bill) => toApproximateNumber(bill.total) > 0)) return null;
  return createRemarkFinding(rule('safety', SAFETY_SOURCE), locateFindingNode(index, unit), 'error', {
    field: '安全文明施工费',
    expected: '> 0',
    actual: '0',
    message: `单位工程“${unit.name}”没有计取安全文明施工（安全生产措施）费，该费用不得作为竞争性费用`,
  });
}

/** The rate of 安全文明施工费 against the area's: below it is forbidden, above it is told. */
function safetyRateOf(index: CostFileLookup, bill: CostBill, standard: string, tolerance: string): Finding | null {
  if (!SAFETY_WHOLE.test(bill.name) || bill.rate === null || toDecimal(bill.rate).eq(standard)) return null;
  const below = toDecimal(bill.rate).lt(standard);
  const due = isDecimalText(bill.formula) ? toDecimal(bill.formula).times(standard).div(100) : null;
  const impact = due && bill.total !== null ? toDecimal(bill.total).minus(due) : null;
  const moved = impact?.abs().gt(tolerance) ? impact.round(2, 1).toFixed(2) : null;
  return createRemarkFinding(
    rule('safetyRate', SAFETY_SOURCE),
    locateFindingRow(index, 'bill', bill),
    below ? 'error' : 'warn',
    {
      field: '费率',
      expected: `${formatFormulaNumber(standard)}%`,
      actual: `${formatFormulaNumber(bill.rate)}%`,
      amountImpact: moved,
      message: `“${bill.name}”费率 ${formatFormulaNumber(bill.rate)}% ${below ? '低于' : '高于'}本地区标准费率 ${formatFormulaNumber(standard)}%，该费用不得作为竞争性费用`,
    },
  );
}

function shareOf(index: CostFileLookup, unit: CostNode, settings: CheckSettings): Finding | null {
  const parts = findUnitWorkFeeTotals(index, unit);
  if (!parts || parts.measures === null || parts.works === null || toApproximateNumber(parts.works) <= 0) return null;
  const share = divideDecimals(toDecimal(parts.measures).times(100), parts.works, 2);
  const { min, max } = settings.measureShare;
  if (!share || (share.gte(min) && share.lte(max))) return null;
  const impact = share.gt(max) ? toDecimal(parts.measures).minus(toDecimal(parts.works).times(max).div(100)) : null;
  return createRemarkFinding(
    rule('share', '措施项目费占分部分项工程费的经验区间，可在区间设置中调整'),
    locateFindingNode(index, unit),
    'warn',
    {
      field: '措施项目费占比',
      expected: `${min}%～${max}%`,
      actual: `${share.toFixed()}%`,
      amountImpact: impact?.round(2, 1).toFixed(2) ?? null,
      message: `措施项目费占分部分项工程费的 ${share.toFixed()}%（${formatFindingMoney(parts.measures)} ÷ ${formatFindingMoney(parts.works)}），超出 ${min}%～${max}% 的常见区间`,
    },
  );
}
