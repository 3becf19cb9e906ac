import {
  type CostFileLookup,
  type CostNode,
  groupRowsBy,
  MIN_PRICE_SAMPLES,
  normalizeUnit,
} from '#business/consult/cost/model/index.ts';
import { divideDecimals } from '#kernel/base/numbers/decimal.ts';
import { findOutliers } from '../../figures/find-outliers.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatFindingMoney,
  locateFindingNode,
} from '../../findings/create-findings.ts';
import type { CheckFigure } from '../../findings/finding.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'branchValencyCheck';
const rule = {
  checkKey: KEY,
  ruleId: `${KEY}.unitCost`,
  source: 'GB/T 51290-2018：单位工程单方造价 = 单位工程造价 ÷ 建设规模，与同专业单位工程比较',
};
/** Unit works of one specialty may differ this much before it is told. */
const USUAL_SHARE = 0.3;

/** 分部造价检查: the cost of a unit of scale of every unit work, among those of its own specialty in the file. */
export const unitWorkCostCheck: QualityCheck = (index) => {
  const units = index.unitWorks().filter((unit) => toApproximateNumber(unit.total) > 0);
  const result = createEmptyCheckOutcome(units.length);
  const valued = units.flatMap((unit) => costOf(index, unit));
  result.figures.push(...valued.map(figure));
  for (const group of groupRowsBy(valued, ({ unit, per }) => `${unit.specialty} ${per}`).values()) {
    for (const { row, usual } of findOutliers(group, ({ cost }) => cost, USUAL_SHARE)) {
      const expected = usual.toFixed(2);
      result.findings.push(
        createRemarkFinding(rule, locateFindingNode(index, row.unit), 'warn', {
          field: '单方造价',
          expected,
          actual: row.cost,
          message: `单方造价 ${formatFindingMoney(row.cost)} 元/${row.per}，同专业 ${group.length} 个单位工程的中位数为 ${formatFindingMoney(expected)} 元/${row.per}，明显偏离`,
        }),
      );
    }
  }
  const say = (ruleId: string, reason: string) => result.notChecked.push({ ruleId: `${KEY}.${ruleId}`, reason });
  if (valued.length < units.length)
    say('scale', `${units.length - valued.length} 个单位工程没有建设规模，未计算单方造价`);
  if (valued.length < MIN_PRICE_SAMPLES)
    say('unitCost', `同专业单位工程不足 ${MIN_PRICE_SAMPLES} 个，未判断单方造价是否偏离`);
  say('library', '没有同业态、同地区的分部造价库，未判断分部占比是否合理');
  return result;
};

interface Valued {
  unit: CostNode;
  /** 元 per unit of scale. */
  cost: string;
  per: string;
}

/** A unit work without a scale of its own has that of the single work above it, else the project's. */
function costOf(index: CostFileLookup, unit: CostNode): Valued[] {
  const above = [unit, index.above(unit.id, 'singleWork'), index.file.header];
  const scaled = above.find((each) => each && toApproximateNumber(each.scale) > 0);
  const cost = scaled?.scale && unit.total ? divideDecimals(unit.total, scaled.scale, 2) : null;
  return scaled && cost ? [{ unit, cost: cost.toFixed(2), per: normalizeUnit(scaled.scaleUnit) || '单位规模' }] : [];
}

const figure = ({ unit, cost, per }: Valued): CheckFigure => ({
  key: `unitCost.${unit.id}`,
  title: `${unit.name}单方造价`,
  value: cost,
  unit: `元/${per}`,
});
