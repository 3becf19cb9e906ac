import {
  type CostBill,
  type CostFileLookup,
  type CostNode,
  groupRowsBy,
  normalizeUnit,
} from '#business/consult/cost/model/index.ts';
import { type Decimal, divideDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { buildingKindNames, detectBuildingKind } from '../../building-kind.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatFindingMoney,
  locateFindingFile,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { CheckOutcome, Finding } from '../../findings/finding.ts';
import type { CheckSettings } from '../check-settings.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'costRangeCheck';
const RANGE_SOURCE = 'GB/T 51290-2018：单方造价与同业态工程的指标区间比较，区间可在区间设置中调整';
const SHARE_SOURCE = '单条清单占分部分项工程费的经验区间，可在区间设置中调整';
const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });

/** A bill's share says something only among others. */
const FEWEST_BILLS = 10;

/** 造价区间检查: the cost of a square metre against what is usual for the 业态, and single bills that outweigh all others. */
export const costRangeCheck: QualityCheck = (index, settings) => {
  const bills = index.file.bills.filter((bill) => bill.kind === 'bill' && bill.unitId !== null);
  const result = createEmptyCheckOutcome(bills.length);
  unitCost(result, index, settings);
  for (const [unitId, rows] of groupRowsBy(bills, (bill) => bill.unitId)) {
    const unit = index.nodes.get(unitId ?? 0);
    if (unit && rows.length >= FEWEST_BILLS) result.findings.push(...heavyBills(index, unit, rows, settings));
  }
  return result;
};

function unitCost(result: CheckOutcome, index: CostFileLookup, settings: CheckSettings): void {
  const say = (reason: string) => result.notChecked.push({ ruleId: `${KEY}.unitCost`, reason });
  const { total, scale, scaleUnit } = index.file.header;
  const cost = total === null || scale === null ? null : divideDecimals(total, scale, 2);
  if (!cost || toApproximateNumber(scale) <= 0 || normalizeUnit(scaleUnit) !== 'm2') {
    say('没有以 m2 计的建设规模或工程总价，未判断单方造价');
    return;
  }
  const kind = detectBuildingKind(index.file.header);
  if (!kind) {
    say('未能由工程类别或名称判断业态，未判断单方造价是否在常见区间');
    return;
  }
  const { min, max } = settings.unitCost[kind];
  const title = buildingKindNames[kind];
  result.figures.push({ key: 'unitCost', title: `单方造价（${title}）`, value: cost.toFixed(2), unit: '元/m2' });
  if (cost.gte(min) && cost.lte(max)) return;
  const nearest = cost.gt(max) ? max : min;
  result.findings.push(
    createRemarkFinding(rule('unitCost', RANGE_SOURCE), locateFindingFile(index), 'warn', {
      field: '单方造价',
      expected: `${formatFindingMoney(min)}～${formatFindingMoney(max)}`,
      actual: cost.toFixed(2),
      amountImpact: cost
        .minus(nearest)
        .times(toDecimal(scale ?? '0'))
        .round(2, 1)
        .toFixed(2),
      message: `单方造价 ${formatFindingMoney(cost)} 元/m2（${formatFindingMoney(total ?? '0')} ÷ ${scale} m2）超出${title}工程的常见区间 ${formatFindingMoney(min)}～${formatFindingMoney(max)} 元/m2`,
    }),
  );
}

/** Bills that make up so much of a unit work that a slip in one of them decides its price. */
function heavyBills(
  index: CostFileLookup,
  unit: CostNode,
  bills: readonly CostBill[],
  { billShare }: CheckSettings,
): Finding[] {
  const works = bills.reduce((all, bill) => all + toApproximateNumber(bill.total), 0);
  if (works <= 0) return [];
  const heavy = bills.filter(
    (bill) => toApproximateNumber(bill.total) * 100 > works * toApproximateNumber(billShare.info),
  );
  return heavy.flatMap((bill) => {
    const share = divideDecimals(toDecimal(bill.total ?? '0').times(100), works.toFixed(2), 2) as Decimal;
    const severity = share.gt(billShare.warn) ? 'warn' : 'info';
    return createRemarkFinding(rule('billShare', SHARE_SOURCE), locateFindingRow(index, 'bill', bill), severity, {
      field: '合价占比',
      expected: `≤ ${billShare.info}%`,
      actual: `${share.toFixed()}%`,
      message: `合价 ${formatFindingMoney(bill.total ?? '0')} 元占“${unit.name}”分部分项工程费的 ${share.toFixed()}%，请核对工程量与综合单价`,
    });
  });
}
