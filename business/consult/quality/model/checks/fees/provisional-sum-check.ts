import type { CostFee, CostFileLookup, CostNode } from '#business/consult/cost/model/index.ts';
import { divideDecimals, isDecimalText, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { findUnitWorkFeeTotals } from '../../figures/composition-sums.ts';
import { computeProductTolerance, computeSumTolerance } from '../../figures/rounding-tolerance.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  compareAmountsToFinding,
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatFindingMoney,
  formatFormulaNumber,
  formatSumFormula,
  locateFindingNode,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { CheckSettings } from '../check-settings.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'provisionalCheck';
const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });
const SUM_SOURCE = 'GB/T 50500：暂列金额一般可按分部分项工程费的 10%～15% 计列';
const TABLES = new Set([
  'sundry',
  'provisionalSum',
  'specialtyProvisional',
  'provisionalMaterial',
  'dayWork',
  'attendance',
  'otherContent',
  'claim',
  'siteInstruction',
  'statutory',
  'tax',
  'equipment',
  'investment',
  'contingency',
  'interest',
  'workingCapital',
  'investmentTax',
  'funding',
]);
/** Rates of 规费 and 税金 are looked at by checks of their own. */
const RATED_ELSEWHERE: ReadonlySet<string> = new Set(['statutory', 'tax']);

/** 暂列暂估检查: provisional sums within their share, rows equal base × rate, heads equal their rows. */
export const provisionalSumCheck: QualityCheck = (index, settings) => {
  const rows = index.file.fees.filter((fee) => TABLES.has(fee.group));
  const result = createEmptyCheckOutcome(rows.length);
  const keep = (finding: Finding | null) => finding && result.findings.push(finding);
  const below = new Map<number, CostFee[]>();
  for (const row of rows) {
    if (row.parentId === null) continue;
    const siblings = below.get(row.parentId) ?? [];
    siblings.push(row);
    below.set(row.parentId, siblings);
  }
  for (const row of rows) {
    if (!RATED_ELSEWHERE.has(row.group)) keep(rateOf(index, row, settings));
    keep(productOf(index, row));
    const rowsBelow = below.get(row.id) ?? [];
    keep(headOf(index, row, rowsBelow, settings));
    for (const each of rowsBelow) {
      const parts = rowsBelow.filter(
        ({ id, code }) => id !== each.id && each.code !== '' && codeAbove(code) === each.code,
      );
      keep(headOf(index, each, parts, settings));
    }
  }
  for (const unit of index.unitWorks()) keep(shareOf(index, unit, settings));
  result.findings.push(...provisionalMaterials(index));
  const reason = '未提供招标文件对照，未核对暂列金额、专业工程暂估价和材料暂估单价是否与招标一致';
  result.notChecked.push({ ruleId: `${KEY}.tender`, reason });
  return result;
};

/** Amount = base × rate, where the base is a number (总承包服务费, items by rate). */
function rateOf(index: CostFileLookup, row: CostFee, settings: CheckSettings): Finding | null {
  if (!isDecimalText(row.formula) || row.rate === null || row.total === null || toApproximateNumber(row.rate) === 0)
    return null;
  return compareAmountsToFinding(
    rule('rate', 'GB/T 50500：总承包服务费等 = 计算基础 × 费率'),
    locateFindingRow(index, 'fee', row),
    {
      field: '金额',
      expected: toDecimal(row.formula).times(row.rate).div(100),
      actual: toDecimal(row.total),
      tolerance: toDecimal(settings.rateTolerance),
      formula: `${formatFormulaNumber(row.formula)} × ${formatFormulaNumber(row.rate)}%`,
      message: `${row.name}不等于计算基础 × 费率`,
    },
  );
}

/** 合价 = 数量 × 单价, of rows that state both and no rate. */
function productOf(index: CostFileLookup, row: CostFee): Finding | null {
  const { quantity, price, total, rate, formula } = row;
  if (
    quantity === null ||
    price === null ||
    total === null ||
    toApproximateNumber(quantity) === 0 ||
    toApproximateNumber(price) === 0
  )
    return null;
  if ((rate !== null && toApproximateNumber(rate) !== 100 && toApproximateNumber(rate) !== 0) || isDecimalText(formula))
    return null;
  return compareAmountsToFinding(
    rule('product', 'GB/T 50500：合价 = 数量 × 单价'),
    locateFindingRow(index, 'fee', row),
    {
      field: '合价',
      expected: toDecimal(quantity).times(price),
      actual: toDecimal(total),
      tolerance: computeProductTolerance(quantity, price, false),
      formula: `${formatFormulaNumber(quantity)} × ${formatFormulaNumber(price)}`,
      message: `“${row.name}”的合价不等于数量 × 单价`,
    },
  );
}

/** The code of the row another is part of: 2 of 2.1, D of D1; '' where a code tells none. */
function codeAbove(code: string): string {
  if (/\.\d+$/.test(code)) return code.replace(/\.\d+$/, '');
  return /^[A-Z]+\d+$/i.test(code) ? code.slice(0, -1) : '';
}

/** A table's head = Σ of its rows. Rows numbered 2.1 stand beside their parent 2 and are part of it. */
function headOf(
  index: CostFileLookup,
  head: CostFee,
  below: readonly CostFee[],
  settings: CheckSettings,
): Finding | null {
  const stated = head.total ?? head.provisionalTotal;
  if (stated === null || below.length === 0) return null;
  const codes = new Set(below.map((row) => row.code));
  const top = below.filter((row) => !codes.has(codeAbove(row.code)));
  const totals = top.filter((row) => !/^其中/.test(row.name)).map((row) => row.total ?? row.provisionalTotal);
  const everything = below.map((row) => row.total ?? row.provisionalTotal);
  const tolerance = computeSumTolerance(totals.length, settings.rollUpFloor);
  // 材料暂估价 is already inside the unit prices: it is listed, but not always added.
  const withoutMaterial = top
    .filter((row) => !/材料.*暂估/.test(row.name))
    .map((row) => row.total ?? row.provisionalTotal);
  const readings = [sumDecimals(totals), sumDecimals(everything), sumDecimals(withoutMaterial)];
  if (readings.some((reading) => reading.minus(stated).abs().lte(tolerance))) return null;
  return compareAmountsToFinding(
    rule('head', 'GB/T 50500：其他项目费 = 暂列金额 + 专业工程暂估价 + 计日工 + 总承包服务费'),
    locateFindingRow(index, 'fee', head),
    {
      field: '金额',
      expected: sumDecimals(totals),
      actual: toDecimal(stated),
      tolerance,
      formula: formatSumFormula(totals),
      message: `${head.name}的合计不等于明细之和`,
    },
  );
}

function shareOf(index: CostFileLookup, unit: CostNode, settings: CheckSettings): Finding | null {
  const parts = findUnitWorkFeeTotals(index, unit);
  const stated =
    unit.summary?.provisionalSum ??
    index.feesOf(unit.id).find((fee) => fee.group === 'provisionalSum' && fee.level === 'head')?.total ??
    null;
  if (!parts || parts.works === null || stated === null || toApproximateNumber(parts.works) <= 0) return null;
  const share = divideDecimals(toDecimal(stated).times(100), parts.works, 2);
  if (!share || share.lte(settings.provisionalSumMax)) return null;
  const over = toDecimal(stated).minus(toDecimal(parts.works).times(settings.provisionalSumMax).div(100));
  return createRemarkFinding(rule('share', SUM_SOURCE), locateFindingNode(index, unit), 'warn', {
    field: '暂列金额',
    expected: `≤ ${settings.provisionalSumMax}%`,
    actual: `${share.toFixed()}%`,
    amountImpact: over.round(2, 1).toFixed(2),
    message: `暂列金额 ${formatFindingMoney(stated)} 元为分部分项工程费的 ${share.toFixed()}%，不应超过 ${settings.provisionalSumMax}%`,
  });
}

/** A resource flagged 暂估 needs a price and a quantity, or the 暂估 is empty. */
function provisionalMaterials(index: CostFileLookup): Finding[] {
  return index.file.resources
    .filter(
      (resource) =>
        resource.provisional &&
        (toApproximateNumber(resource.price) <= 0 || toApproximateNumber(resource.quantity) <= 0),
    )
    .map((resource) =>
      createRemarkFinding(
        rule('material', 'GB/T 50500：材料暂估单价应按招标工程量清单列出的单价计入综合单价'),
        locateFindingRow(index, 'resource', resource),
        'error',
        {
          field: toApproximateNumber(resource.price) <= 0 ? '暂估单价' : '数量',
          expected: '> 0',
          actual: (toApproximateNumber(resource.price) <= 0 ? resource.price : resource.quantity) ?? '',
          message: `暂估材料“${resource.name}”的${toApproximateNumber(resource.price) <= 0 ? '单价' : '数量'}为 0，暂估价没有计入综合单价`,
        },
      ),
    );
}
