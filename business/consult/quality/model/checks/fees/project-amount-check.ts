import type { CostFileLookup, CostNode } from '#business/consult/cost/model/index.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { findUnitWorkFeeTotals } from '../../figures/composition-sums.ts';
import { computeSumTolerance } from '../../figures/rounding-tolerance.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  compareAmountsToFinding,
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatFindingMoney,
  formatSumFormula,
  locateFindingFile,
  locateFindingNode,
} from '../../findings/create-findings.ts';
import type { Finding } from '../../findings/finding.ts';
import type { CheckSettings } from '../check-settings.ts';
import type { QualityCheck } from '../quality-check-types.ts';
import { checkFeeSummaries } from './fee-summaries-check.ts';
import { checkFeeSummaryRows } from './fee-summary-rows-check.ts';

const KEY = 'projectAmountCheck';
const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });
const SUM_SOURCE = 'GB/T 50500：单位工程造价 = 分部分项工程费 + 措施项目费 + 其他项目费 + 规费 + 税金（2024 版无规费）';
const EXCHANGE_SOURCE = '建设工程造价数据交换标准：建筑安装工程费 = 单项工程 = Σ 单位工程，允许 1 元尾差';

/** 造价金额检查: unit works, single works and the project add up, and every place that repeats the total agrees. */
export const projectAmountCheck: QualityCheck = (index, settings) => {
  const { nodes } = index.file;
  const result = createEmptyCheckOutcome(nodes.length);
  const keep = (finding: Finding | null) => finding && result.findings.push(finding);
  for (const node of nodes) {
    if (node.kind === 'unitWork') keep(unitWorkOf(index, node, settings));
    if (node.kind === 'singleWork') keep(singleWorkOf(index, node, settings));
  }
  const silent = index.unitWorks().filter((unit) => unit.total === null || !findUnitWorkFeeTotals(index, unit)).length;
  if (silent > 0) {
    result.notChecked.push({
      ruleId: `${KEY}.unitSum`,
      reason: `${silent} 个单位工程没有造价或费用汇总，未核对其造价构成`,
    });
  }
  result.findings.push(...checkFeeSummaries(index, settings), ...checkFeeSummaryRows(index, settings));
  result.findings.push(...projectTotals(index, settings));
  result.findings.push(...ceilingOf(index));
  if (measuresOfProject(index).length > 0) {
    const reason = '措施项目、其他项目按整个建设项目计列，未核对建筑安装工程费与单项工程之和';
    result.notChecked.push({ ruleId: `${KEY}.installationSum`, reason });
  }
  if (toApproximateNumber(index.file.header.priceCeiling) === 0) {
    result.notChecked.push({ ruleId: `${KEY}.ceiling`, reason: '文件未给出最高投标限价，未核对投标报价是否超限价' });
  }
  result.notChecked.push({ ruleId: `${KEY}.estimate`, reason: '未提供批准概算，未核对控制价是否超概算' });
  return result;
};

/** 单位 = 分部分项 + 措施 + 其他 + 规费 + 税金 */
function unitWorkOf(index: CostFileLookup, unit: CostNode, settings: CheckSettings): Finding | null {
  const parts = findUnitWorkFeeTotals(index, unit);
  if (!parts || unit.total === null) return null;
  const terms = [parts.works, parts.measures, parts.sundry, parts.statutory, parts.tax];
  return compareAmountsToFinding(rule('unitSum', SUM_SOURCE), locateFindingNode(index, unit), {
    field: '工程造价',
    expected: sumDecimals(terms),
    actual: toDecimal(unit.total),
    tolerance: computeSumTolerance(terms.length, settings.rollUpFloor),
    formula: formatSumFormula(terms),
    message: '单位工程造价不等于各项费用之和',
  });
}

/** 单项 = Σ 单位 (+ nested 单项, + measures and other costs of the whole 单项) */
function singleWorkOf(index: CostFileLookup, node: CostNode, settings: CheckSettings): Finding | null {
  const children = index
    .childrenOf(node.id)
    .filter((child) => child.kind === 'unitWork' || child.kind === 'singleWork');
  if (node.total === null || children.length === 0) return null;
  const totals = [
    ...children.map((child) => child.total),
    ...ownMeasures(index, node.id),
    ...otherCosts(index, node.id),
  ];
  return compareAmountsToFinding(rule('singleSum', EXCHANGE_SOURCE), locateFindingNode(index, node), {
    field: '工程造价',
    expected: sumDecimals(totals),
    actual: toDecimal(node.total),
    tolerance: computeSumTolerance(totals.length, settings.rollUpFloor),
    formula: formatSumFormula(totals),
    message: '单项工程造价不等于所含单位工程造价之和',
  });
}

/** Measures that stand beside the unit works (2018 edition, 措施项目 of a 单项工程). */
const ownMeasures = (index: CostFileLookup, nodeId: number): Array<string | null> =>
  index
    .childrenOf(nodeId)
    .filter((child) => child.kind === 'section')
    .flatMap((section) => index.billsOf(section.id).map((bill) => bill.total));

const otherCosts = (index: CostFileLookup, nodeId: number): Array<string | null> =>
  index
    .feesOf(nodeId)
    .filter((fee) => fee.group === 'other' && fee.parentId === null)
    .map((fee) => fee.total);

const measuresOfProject = (index: CostFileLookup): readonly CostNode[] =>
  index.childrenOf(index.childrenOf(null)[0]?.id ?? 0).filter((node) => node.kind === 'section');

/** 建安费 = Σ 单项; 编制信息, 费用汇总 and 投标总价 repeat the same total. */
function projectTotals(index: CostFileLookup, settings: CheckSettings): Finding[] {
  const { header } = index.file;
  const project = index.childrenOf(null)[0];
  if (!project) return [];
  const place = locateFindingNode(index, project);
  const tolerance = toDecimal(settings.rollUpFloor);
  const findings: Array<Finding | null> = [];
  const singles = index.childrenOf(project.id).filter((node) => node.kind === 'singleWork');
  const totals = singles.map((node) => node.total);
  // Where measures or other items stand at project level (2024 rules), 建安费 is more than its single works.
  if (header.installationTotal !== null && singles.length > 0 && measuresOfProject(index).length === 0) {
    findings.push(
      compareAmountsToFinding(rule('installationSum', EXCHANGE_SOURCE), place, {
        field: '建筑安装工程费',
        expected: sumDecimals(totals),
        actual: toDecimal(header.installationTotal),
        tolerance,
        formula: formatSumFormula(totals),
        message: '建筑安装工程费不等于单项工程造价之和',
      }),
    );
  }
  const stated = project.summary?.total ?? header.installationTotal;
  if (stated !== null && header.total !== null) {
    findings.push(
      compareAmountsToFinding(rule('projectTotal', EXCHANGE_SOURCE), locateFindingFile(index), {
        field: '工程总价',
        expected: toDecimal(stated),
        actual: toDecimal(header.total),
        tolerance,
        formula: '费用汇总合计',
        message: '编制信息中的工程总价与费用汇总不一致',
      }),
    );
  }
  // A tender file names no bid; where it does, the bid is this file's total.
  if (header.bidTotal !== null && toApproximateNumber(header.bidTotal) !== 0 && header.total !== null) {
    findings.push(
      compareAmountsToFinding(rule('bidTotal', EXCHANGE_SOURCE), locateFindingFile(index), {
        field: '投标总价',
        expected: toDecimal(header.total),
        actual: toDecimal(header.bidTotal),
        tolerance,
        formula: '工程总价',
        message: '投标总价与工程总价不一致',
      }),
    );
  }
  return findings.filter((finding) => finding !== null);
}

function ceilingOf(index: CostFileLookup): Finding[] {
  const { priceCeiling, bidTotal, total } = index.file.header;
  const price = toApproximateNumber(bidTotal) === 0 ? total : bidTotal;
  if (toApproximateNumber(priceCeiling) === 0 || priceCeiling === null || price === null) return [];
  const over = toDecimal(price).minus(priceCeiling);
  if (over.lte(0)) return [];
  const source = 'GB/T 50500：投标报价高于最高投标限价的，其投标应予否决';
  return [
    createRemarkFinding(rule('ceiling', source), locateFindingFile(index), 'error', {
      field: '投标总价',
      expected: `≤ ${priceCeiling}`,
      actual: price,
      amountImpact: over.toFixed(2),
      message: `投标总价 ${formatFindingMoney(price)} 元超过最高投标限价 ${formatFindingMoney(priceCeiling)} 元，超出 ${formatFindingMoney(over)} 元`,
    }),
  ];
}
