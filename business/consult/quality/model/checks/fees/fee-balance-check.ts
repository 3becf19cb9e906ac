import type { CostBill, CostFileLookup, CostNode, CostNorm } from '#business/consult/cost/model/index.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import {
  compositionAddsUp,
  hasComposition,
  listCompositionAmounts,
  listPossibleCompositionSums,
} from '../../figures/composition-sums.ts';
import { computeProductTolerance, computeSumTolerance, hasUnroundedFigures } from '../../figures/rounding-tolerance.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  compareAmountsToFinding,
  createEmptyCheckOutcome,
  formatFormulaNumber,
  formatSumFormula,
  locateFindingNode,
  locateFindingRow,
  roughlyAddsUp,
} from '../../findings/create-findings.ts';
import type { CheckOutcome, Finding } from '../../findings/finding.ts';
import type { CheckSettings } from '../check-settings.ts';
import type { QualityCheck } from '../quality-check-types.ts';
import { checkPriceBuildUp } from './price-build-up-check.ts';

const KEY = 'branchFeeBalanceCheck';
const source = 'GB/T 50500：合价 = 工程量 × 综合单价；分部分项工程费 = Σ 清单项目合价';
const rule = (ruleId: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });

/** 费用平衡检查: what hangs below a row must add up to the row, from the norm up to the section of a unit work. */
export const feeBalanceCheck: QualityCheck = (index, settings) => {
  const result = createEmptyCheckOutcome(index.file.bills.length);
  const keep = (finding: Finding | null) => finding && result.findings.push(finding);
  const allDigits = hasUnroundedFigures(index);
  let silent = 0;
  for (const bill of index.file.bills) {
    if (bill.quantity === null || bill.price === null || bill.total === null) silent += 1;
    else keep(productOf(index, bill, allDigits));
    keep(partsOf(index, bill, settings));
    keep(normsOf(index, bill));
  }
  for (const norm of index.file.norms) keep(normProduct(index, norm, allDigits));
  for (const node of index.file.nodes) {
    if (node.kind === 'division') keep(divisionOf(index, node, settings));
    if (node.kind === 'section') keep(sectionOf(index, node, settings));
  }
  checkPriceBuildUp(index, result);
  tellSilence(result, index, silent);
  return result;
};

function tellSilence(result: CheckOutcome, index: CostFileLookup, silent: number): void {
  const say = (ruleId: string, reason: string) => result.notChecked.push({ ruleId: `${KEY}.${ruleId}`, reason });
  if (silent > 0) say('billProduct', `${silent} 条清单缺少工程量、综合单价或合价，未核对合价`);
  if (index.file.norms.length === 0) say('normSum', '文件中没有定额子目，未核对定额合价与清单合价');
  const bare = index.file.bills.filter(
    (bill) => toApproximateNumber(bill.total) !== 0 && !hasComposition(bill.composition),
  ).length;
  if (bare > 0) say('billParts', `${bare} 条清单没有费用构成，未核对综合单价构成`);
}

/** 合价 = 工程量 × 综合单价 */
function productOf(index: CostFileLookup, bill: CostBill, allDigits: boolean): Finding | null {
  const { quantity, price, total } = bill;
  if (quantity === null || price === null || total === null) return null;
  if (Math.abs(toApproximateNumber(quantity) * toApproximateNumber(price) - toApproximateNumber(total)) < 0.009)
    return null;
  return compareAmountsToFinding(rule('billProduct'), locateFindingRow(index, 'bill', bill), {
    field: '合价',
    expected: toDecimal(quantity).times(price),
    actual: toDecimal(total),
    tolerance: computeProductTolerance(quantity, price, allDigits),
    formula: `${formatFormulaNumber(quantity)} × ${formatFormulaNumber(price)}`,
    message: '清单合价不等于工程量 × 综合单价',
  });
}

/** 合价 = 人 + 材 + 主材 + 机 + 管 + 利 + 险, within 0.02 元 of the unit price; the reading that fits best counts. */
function partsOf(index: CostFileLookup, bill: CostBill, settings: CheckSettings): Finding | null {
  const { composition, total, quantity } = bill;
  if (total === null || !hasComposition(composition)) return null;
  if (compositionAddsUp(composition, total)) return null;
  const actual = toDecimal(total);
  const sums = listPossibleCompositionSums(composition);
  const best = sums.reduce((a, b) => (b.minus(actual).abs().lt(a.minus(actual).abs()) ? b : a));
  const share = toDecimal(settings.unitPriceTolerance).times(toDecimal(quantity ?? '1').abs());
  return compareAmountsToFinding(rule('billParts'), locateFindingRow(index, 'bill', bill), {
    field: '合价',
    expected: best,
    actual,
    tolerance: share.gt('0.02') ? share : toDecimal('0.02'),
    formula: formatSumFormula(listCompositionAmounts(composition)),
    message: '清单合价不等于人工费、材料费、机具费、管理费、利润、风险之和',
  });
}

/** Bill = Σ norms. Each norm's unit price is rounded, and each part of the bill's where it states them: k such figures may be off by 0.005 × quantity × k. */
function normsOf(index: CostFileLookup, bill: CostBill): Finding | null {
  const norms = index.normsOf(bill.id);
  if (norms.length === 0 || bill.total === null) return null;
  let roughly = 0;
  for (const { total } of norms) {
    if (total === null) return null;
    roughly += toApproximateNumber(total);
  }
  if (Math.abs(roughly - toApproximateNumber(bill.total)) < 0.99) return null;
  const byRounding = toDecimal(bill.quantity ?? '1')
    .abs()
    .times('0.005')
    .times(
      norms.length +
        listCompositionAmounts(bill.unitComposition).filter((part) => toApproximateNumber(part) !== 0).length,
    );
  const totals = norms.map((norm) => norm.total);
  return compareAmountsToFinding(rule('normSum'), locateFindingRow(index, 'bill', bill), {
    field: '合价',
    expected: sumDecimals(totals),
    actual: toDecimal(bill.total),
    tolerance: byRounding.gt(1) ? byRounding : toDecimal(1),
    formula: formatSumFormula(totals),
    message: '清单合价不等于所含定额子目合价之和',
  });
}

function normProduct(index: CostFileLookup, norm: CostNorm, allDigits: boolean): Finding | null {
  const { quantity, price, total } = norm;
  if (quantity === null || price === null || total === null) return null;
  if (Math.abs(toApproximateNumber(quantity) * toApproximateNumber(price) - toApproximateNumber(total)) < 0.009)
    return null;
  return compareAmountsToFinding(rule('normProduct'), locateFindingRow(index, 'norm', norm), {
    field: '合价',
    expected: toDecimal(quantity).times(price),
    actual: toDecimal(total),
    tolerance: computeProductTolerance(quantity, price, allDigits),
    formula: `${formatFormulaNumber(quantity)} × ${formatFormulaNumber(price)}`,
    message: '定额子目合价不等于数量 × 单价',
  });
}

/** 分部 = Σ 清单 + Σ 子分部 */
function divisionOf(index: CostFileLookup, node: CostNode, settings: CheckSettings): Finding | null {
  const parts = totalsBelow(index, node.id);
  // A division without rows should be worth nothing, unless the whole file gives totals only.
  if (node.total === null || (parts.length === 0 && index.file.bills.length === 0)) return null;
  if (roughlyAddsUp(parts, node.total)) return null;
  return compareAmountsToFinding(rule('divisionSum'), locateFindingNode(index, node), {
    field: '合价',
    expected: sumDecimals(parts),
    actual: toDecimal(node.total),
    tolerance: computeSumTolerance(parts.length, settings.rollUpFloor),
    formula: formatSumFormula(parts),
    message: '分部工程合价不等于所含清单与下级分部合价之和',
  });
}

/** 分部分项工程费 and 措施项目费 of a unit work's summary = Σ of the section's rows. */
function sectionOf(index: CostFileLookup, node: CostNode, settings: CheckSettings): Finding | null {
  const owner = node.parentId === null ? undefined : index.nodes.get(node.parentId);
  const stated = node.section === 'measures' ? owner?.summary?.measures : owner?.summary?.works;
  const parts = totalsBelow(index, node.id);
  if (!owner || stated === null || stated === undefined || parts.length === 0) return null;
  if (roughlyAddsUp(parts, stated)) return null;
  return compareAmountsToFinding(rule('sectionSum'), locateFindingNode(index, owner), {
    field: node.name,
    expected: sumDecimals(parts),
    actual: toDecimal(stated),
    tolerance: computeSumTolerance(parts.length, settings.rollUpFloor),
    formula: formatSumFormula(parts),
    message: `费用汇总的${node.name}费不等于明细合价之和`,
  });
}

function totalsBelow(index: CostFileLookup, nodeId: number): Array<string | null> {
  const divisions = index
    .childrenOf(nodeId)
    .map((child) => child.total ?? sumDecimals(totalsBelow(index, child.id)).toFixed());
  return [...divisions, ...index.billsOf(nodeId).map((bill) => bill.total)];
}
