import type { CostFee, CostFileLookup, CostNode } from '#business/consult/cost/model/index.ts';
import { type Decimal, divideDecimals, isDecimalText, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { findUnitWorkFeeTotals, findVatRows } from '../../figures/composition-sums.ts';
import { computeSumTolerance } from '../../figures/rounding-tolerance.ts';
import { findStatutoryVatRate } from '../../figures/statutory-vat-rate.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  compareAmountsToFinding,
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatFindingMoney,
  formatFormulaNumber,
  formatSumFormula,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { CheckSettings } from '../check-settings.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'taxCheck';
const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });

/** 税金检查: the rate is the statutory one of the price date, the base is all that comes before tax, base × rate = tax. */
export const taxCheck: QualityCheck = (index, settings) => {
  const units = index.unitWorks();
  const result = createEmptyCheckOutcome(units.length);
  for (const unit of units) {
    const rows = findVatRows(index, unit.id);
    if (rows.length === 0) {
      result.notChecked.push({
        ruleId: `${KEY}.rate`,
        reason: `单位工程“${unit.name}”没有列出税金计算行，未核对税率与税额`,
      });
    }
    for (const row of rows) {
      const found = [
        rateOf(index, unit, row, settings),
        amountOf(index, row, settings),
        baseOf(index, unit, row, settings),
      ];
      result.findings.push(...found.filter((finding) => finding !== null));
    }
    if (rows.length > 0 && !allowedRates(index, unit, settings)) {
      const reason = `单位工程“${unit.name}”没有可用的价格时间或早于营改增，未核对税率`;
      result.notChecked.push({ ruleId: `${KEY}.rate`, reason });
    }
  }
  return result;
};

type Allowed = { rates: Decimal[]; plain: string; reason: string; source: string };

/** The rates a unit work may apply; null where its price date does not tell. */
function allowedRates(index: CostFileLookup, unit: CostNode, settings: CheckSettings): Allowed | null {
  const { header } = index.file;
  if (header.taxModel === 2) {
    const rate = settings.simpleVatRate;
    return {
      rates: withFactors(rate, settings),
      plain: rate,
      reason: '简易计税',
      source: '财税〔2016〕36号：简易计税征收率 3%',
    };
  }
  const date = unit.priceDate || header.materialPriceDate || header.compileDate;
  const statutory = findStatutoryVatRate(date);
  if (!statutory) return null;
  const reason = `价格时间 ${date}，自 ${statutory.from} 起建筑业增值税税率为 ${statutory.rate}%`;
  return { rates: withFactors(statutory.rate, settings), plain: statutory.rate, reason, source: statutory.document };
}

/** A local rule may fold surcharges into the rate: 9 % × 1.12 = 10.08 %. */
const withFactors = (rate: string, settings: CheckSettings): Decimal[] =>
  settings.vatFactors.map((factor) => toDecimal(rate).times(factor));

function rateOf(index: CostFileLookup, unit: CostNode, row: CostFee, settings: CheckSettings): Finding | null {
  const allowed = allowedRates(index, unit, settings);
  if (row.rate === null || !allowed || allowed.rates.some((rate) => rate.eq(toDecimal(row.rate ?? '0')))) return null;
  const base = baseNumber(row);
  const impact =
    base === null
      ? null
      : toDecimal(base).times(toDecimal(row.rate).minus(allowed.plain)).div(100).round(2, 1).toFixed(2);
  const effect =
    impact === null || toApproximateNumber(impact) === 0 ? '' : `，影响税金 ${formatFindingMoney(impact)} 元`;
  return createRemarkFinding(rule('rate', allowed.source), locateFindingRow(index, 'fee', row), 'error', {
    field: '税率',
    expected: `${allowed.plain}%`,
    actual: `${formatFormulaNumber(row.rate)}%`,
    amountImpact: impact,
    message: `税率 ${formatFormulaNumber(row.rate)}% 与法定税率 ${allowed.plain}% 不符：${allowed.reason}${effect}`,
  });
}

/** The base as a number: the row's own, or amount ÷ rate where only a formula is written. */
function baseNumber(row: CostFee): string | null {
  if (isDecimalText(row.formula)) return row.formula;
  if (row.total === null || row.rate === null) return null;
  return divideDecimals(toDecimal(row.total).times(100), row.rate, 2)?.toFixed() ?? null;
}

/** 税金 = 计税基础 × 税率 */
function amountOf(index: CostFileLookup, row: CostFee, settings: CheckSettings): Finding | null {
  if (!isDecimalText(row.formula) || row.rate === null || row.total === null) return null;
  return compareAmountsToFinding(
    rule('amount', 'GB/T 50500：税金 = 计税基础 × 税率'),
    locateFindingRow(index, 'fee', row),
    {
      field: '税金',
      expected: toDecimal(row.formula).times(row.rate).div(100),
      actual: toDecimal(row.total),
      tolerance: toDecimal(settings.rateTolerance),
      formula: `${formatFormulaNumber(row.formula)} × ${formatFormulaNumber(row.rate)}%`,
      message: '税金不等于计税基础 × 税率',
    },
  );
}

/** The base is everything before tax: 分部分项 + 措施 + 其他 + 规费. */
function baseOf(index: CostFileLookup, unit: CostNode, row: CostFee, settings: CheckSettings): Finding | null {
  const parts = findUnitWorkFeeTotals(index, unit);
  const base = isDecimalText(row.formula) ? row.formula : null;
  if (!parts || base === null) return null;
  const terms = [parts.works, parts.measures, parts.sundry, parts.statutory];
  // 甲供材料 may be taken out of the base by local rule, which the file does not tell: a smaller base is a warning.
  const severity = toDecimal(base).lt(sumDecimals(terms)) ? 'warn' : 'error';
  return compareAmountsToFinding(
    rule('base', 'GB/T 50500：计税基础为税前工程造价'),
    locateFindingRow(index, 'fee', row),
    {
      field: '计税基础',
      expected: sumDecimals(terms),
      actual: toDecimal(base),
      tolerance: computeSumTolerance(terms.length, settings.rollUpFloor),
      formula: formatSumFormula(terms),
      message: '计税基础不等于税前各项费用之和',
      severity,
    },
  );
}
