import type { CostFileLookup, CostNode } from '#business/consult/cost/model/index.ts';
import { divideDecimals, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { computeSumTolerance } from '../../figures/rounding-tolerance.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  compareAmountsToFinding,
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatSumFormula,
  locateFindingNode,
} from '../../findings/create-findings.ts';
import type { CheckFigure, CheckOutcome } from '../../findings/finding.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'economicCheck';
const rule = (ruleId: string) => ({
  checkKey: KEY,
  ruleId: `${KEY}.${ruleId}`,
  source: 'GB/T 51290-2018：工程经济指标 = 工程造价 ÷ 建设规模，各项费用占比之和为 100%',
});

const SHARES = [
  ['works', '分部分项工程费占比'],
  ['measures', '措施项目费占比'],
  ['safety', '其中：安全文明施工费占比'],
  ['sundry', '其他项目费占比'],
  ['statutory', '规费占比'],
  ['tax', '税金占比'],
  ['labor', '人工费占比'],
  ['material', '材料费占比'],
  ['machine', '施工机具使用费占比'],
  ['overhead', '企业管理费占比'],
  ['profit', '利润占比'],
] as const;

/** 经济指标检查: the cost of a unit of scale, the shares of the fees, and whether the shares make a whole. */
export const economicIndexCheck: QualityCheck = (index, settings) => {
  const result = createEmptyCheckOutcome(1);
  const project = index.childrenOf(null)[0];
  const total = index.file.header.total ?? project?.summary?.total ?? null;
  if (!project || total === null || toApproximateNumber(total) === 0) {
    result.notChecked.push({ ruleId: `${KEY}.unitCost`, reason: '文件没有工程总价，未计算经济指标' });
    return result;
  }
  unitCost(result, index, project, total);
  const summary = project.summary;
  if (!summary) {
    result.notChecked.push({ ruleId: `${KEY}.shares`, reason: '文件没有费用汇总，未计算费用占比' });
    return result;
  }
  for (const [part, title] of SHARES) result.figures.push(share(part, title, summary[part], total));
  const parts = [summary.works, summary.measures, summary.sundry, summary.statutory, summary.tax];
  const whole = compareAmountsToFinding(rule('whole'), locateFindingNode(index, project), {
    field: '工程造价',
    expected: sumDecimals(parts),
    actual: toDecimal(total),
    tolerance: computeSumTolerance(parts.length, settings.rollUpFloor),
    formula: formatSumFormula(parts),
    message: '项目费用汇总的各项之和不等于工程总价',
  });
  if (whole) result.findings.push(whole);
  result.notChecked.push({ ruleId: `${KEY}.range`, reason: '没有同业态、同地区的指标区间，未判断指标是否合理' });
  return result;
};

function unitCost(result: CheckOutcome, index: CostFileLookup, project: CostNode, total: string): void {
  const { scale, scaleUnit } = index.file.header;
  const cost = scale === null ? null : divideDecimals(total, scale, 2);
  if (cost && toApproximateNumber(scale) > 0) {
    result.figures.push({
      key: 'unitCost',
      title: '单方造价',
      value: cost.toFixed(),
      unit: `元/${scaleUnit || '单位规模'}`,
    });
    return;
  }
  const message = '没有建设规模或建设规模为 0，无法计算单方造价';
  const details = { field: '建设规模', expected: '> 0', actual: scale ?? '', message };
  result.findings.push(createRemarkFinding(rule('scale'), locateFindingNode(index, project), 'info', details));
  result.notChecked.push({ ruleId: `${KEY}.unitCost`, reason: message });
}

function share(part: string, title: string, amount: string | null, total: string): CheckFigure {
  const value = divideDecimals(toDecimal(amount ?? '0').times(100), total, 2);
  return { key: `share.${part}`, title, value: value?.toFixed() ?? '', unit: '%' };
}
