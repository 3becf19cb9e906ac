import type { CostFileLookup, CostNode, CostResource } from '#business/consult/cost/model/index.ts';
import { divideDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
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

const KEY = 'laborRateCheck';
const SHARE_SOURCE = '人工费占单位工程造价的经验区间（按专业），可在区间设置中调整';
const PRICE_SOURCE = 'GB/T 50500：人工单价应符合工程所在地发布的人工费标准';
const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });

/** 人工 in a resource summary (national exchange standard, Kind). */
const LABOR = 2;
const DAY = /^(工日|日|工时)$/;

/** 人工费检查: what labour makes up of a unit work, and days of labour without or below the published price. */
export const laborRateCheck: QualityCheck = (index, settings) => {
  const units = index.unitWorks();
  const result = createEmptyCheckOutcome(units.length);
  const keep = (finding: Finding | null) => finding && result.findings.push(finding);
  for (const unit of units) {
    keep(shareOf(index, unit, settings));
    for (const resource of index.resourcesOf(unit.id)) keep(priceOf(index, resource, settings));
  }
  const say = (ruleId: string, reason: string) => result.notChecked.push({ ruleId: `${KEY}.${ruleId}`, reason });
  if (settings.laborPriceFloor === null) say('price', '没有工程所在地发布的人工单价，未核对人工单价水平');
  const silent = units.filter((unit) => toApproximateNumber(unit.summary?.labor ?? null) <= 0).length;
  if (silent > 0) say('share', `${silent} 个单位工程没有人工费合计，未判断人工费占比`);
  return result;
};

function shareOf(index: CostFileLookup, unit: CostNode, settings: CheckSettings): Finding | null {
  const labor = unit.summary?.labor ?? null;
  const total = unit.total ?? unit.summary?.total ?? null;
  const range = settings.laborShare[unit.specialty.slice(0, 2)];
  if (!range || labor === null || total === null || toApproximateNumber(labor) <= 0) return null;
  const share = divideDecimals(toDecimal(labor).times(100), total, 2);
  if (!share || (share.gte(range.min) && share.lte(range.max))) return null;
  return createRemarkFinding(rule('share', SHARE_SOURCE), locateFindingNode(index, unit), 'warn', {
    field: '人工费占比',
    expected: `${range.min}%～${range.max}%`,
    actual: `${share.toFixed()}%`,
    message: `人工费 ${formatFindingMoney(labor)} 元占单位工程造价的 ${share.toFixed()}%，超出 ${range.min}%～${range.max}% 的常见区间，请核对人工调整是否遗漏或重复`,
  });
}

function priceOf(index: CostFileLookup, resource: CostResource, { laborPriceFloor }: CheckSettings): Finding | null {
  const { price, quantity, unit, name, kind } = resource;
  if (laborPriceFloor === null || kind !== LABOR || price === null || !DAY.test(unit.trim())) return null;
  const days = unit.trim() === '工时' ? toDecimal(price).times(8) : toDecimal(price);
  const short = toDecimal(laborPriceFloor).minus(days);
  if (short.lte(0) || toApproximateNumber(price) === 0) return null;
  return createRemarkFinding(rule('price', PRICE_SOURCE), locateFindingRow(index, 'resource', resource), 'error', {
    field: '人工单价',
    expected: `≥ ${laborPriceFloor}`,
    actual: price,
    amountImpact: short
      .times(-1)
      .times(quantity ?? '0')
      .round(2, 1)
      .toFixed(2),
    message: `“${name}”单价 ${formatFormulaNumber(price)} 元/${unit} 低于发布的人工单价 ${formatFormulaNumber(laborPriceFloor)} 元/工日`,
  });
}
