import {
  type CostBill,
  type CostFileLookup,
  type CostResource,
  type CostResourceUsage,
  groupRowsBy,
  normalizeUnit,
} from '#business/consult/cost/model/index.ts';
import { type Decimal, divideDecimals, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import * as sets from '../../bill-sets.ts';
import { toApproximateNumber } from '../../figures/to-approximate-number.ts';
import {
  createEmptyCheckOutcome,
  createRemarkFinding,
  formatFormulaNumber,
  locateFindingRow,
} from '../../findings/create-findings.ts';
import type { CheckOutcome, Finding } from '../../findings/finding.ts';
import type { QualityCheck } from '../quality-check-types.ts';

const KEY = 'materialCheck';
const USE_SOURCE = '人材机汇总数量 = Σ（定额工程量 × 含量）';
const LOSS_SOURCE = '材料用量与清单工程量之比应在损耗率的常见区间内，可在区间设置中调整';
const MAIN_SOURCE = 'GB/T 50500：主要材料应列明规格型号';
const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });

interface Stuff {
  title: string;
  name: RegExp;
  unit: string;
  /** The bills it is used for, and how much of it a unit of them takes with its loss. */
  bills?: { set: sets.BillSet; min: string; max: string };
}

const STUFF: readonly Stuff[] = [
  {
    title: '混凝土',
    name: /(混凝土|砼)(?!.*(砌块|砖|桩|管|块|剂|砂浆|板|机|栓|垫块))/,
    unit: 'm3',
    bills: { set: sets.concreteBillSet, min: '1', max: '1.03' },
  },
  {
    title: '钢筋',
    name: /(钢筋|钢丝|钢绞线)(?!.*(连接|套筒|机|剂|植|网))/,
    unit: 't',
    bills: { set: sets.rebarBillSet, min: '1', max: '1.05' },
  },
  { title: '水泥', name: /^(普通|复合|白|矿渣)?.{0,6}水泥$/, unit: 't' },
];

/** Labour and energy go into machines too: their summary holds more than norms name. */
const IN_MACHINES = /工日|柴油|汽油|^电$|^水$|动力费|折旧|人工/;
const LABOR = 2;
const MACHINE = 4;

/** 材料指标检查: summaries agree with what the norms use, main materials with the bills they are for. */
export const materialQuantityCheck: QualityCheck = (index) => {
  const units = index.unitWorks();
  const bills = groupRowsBy(index.file.bills, (bill) => bill.unitId);
  const result = createEmptyCheckOutcome(units.reduce((all, unit) => all + index.resourcesOf(unit.id).length, 0));
  const used = usedByScope(index);
  let unused = 0;
  for (const unit of units) {
    const resources = index.resourcesOf(unit.id);
    for (const resource of resources) {
      const use = used.get(`${unit.id} ${resource.code}`);
      if (!use) unused += 1;
      else result.findings.push(...summed(index, resource, use));
    }
    result.findings.push(...losses(index, bills.get(unit.id) ?? [], resources), ...unspecified(index, resources));
  }
  contents(result, index);
  const say = (ruleId: string, reason: string) => result.notChecked.push({ ruleId: `${KEY}.${ruleId}`, reason });
  if (unused > 0) say('summed', `${unused} 项人材机没有定额含量，未核对汇总数量`);
  say('range', '没有同业态工程的材料含量指标库，未判断每平方米用量是否合理');
  return result;
};

/** Σ of usages by unit work and code. What goes into mixes (配合比) is stated for a unit of the mix: it is left out. */
function usedByScope(index: CostFileLookup): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  const key = ({ scopeId, resourceCode }: CostResourceUsage) => `${scopeId} ${resourceCode}`;
  for (const usage of index.file.usages) {
    const name = key(usage);
    used.set(name, (used.get(name) ?? 0) + toApproximateNumber(usage.quantity));
  }
  for (const usage of index.file.usages) if (usage.owner === 'resource') used.delete(key(usage));
  return used;
}

/** Within 1 %: usages are stated with rounded digits. */
function summed(index: CostFileLookup, resource: CostResource, used: number): Finding[] {
  const { quantity, name, unit, kind, price } = resource;
  const stated = toApproximateNumber(quantity);
  if (quantity === null || kind === LABOR || kind === MACHINE || IN_MACHINES.test(name)) return [];
  if (Math.abs(stated - used) <= Math.max(0.01, Math.abs(stated) * 0.01)) return [];
  const expected = toDecimal(used.toFixed(4));
  const diff = toDecimal(quantity).minus(expected);
  const found = createRemarkFinding(rule('summed', USE_SOURCE), locateFindingRow(index, 'resource', resource), 'warn', {
    field: '数量',
    expected: expected.toFixed(),
    actual: quantity,
    amountImpact: price === null ? null : diff.times(price).round(2, 1).toFixed(2),
    message: `“${name}”汇总数量 ${formatFormulaNumber(quantity)} ${unit} 与定额含量之和 ${formatFormulaNumber(expected)} ${unit} 不一致`,
  });
  return [{ ...found, diff: diff.toFixed() }];
}

const isStuff = ({ name, unit }: Stuff, resource: CostResource): boolean =>
  resource.kind !== LABOR &&
  resource.kind !== MACHINE &&
  name.test(resource.name.trim()) &&
  sets.convertMassQuantity('1', resource.unit, unit) !== null;

/** What the bills of a kind take of their main material, against their own quantities. */
function losses(index: CostFileLookup, bills: readonly CostBill[], resources: readonly CostResource[]): Finding[] {
  return STUFF.flatMap((stuff) => {
    const worked = stuff.bills && sets.sumBillSetQuantities(stuff.bills.set, bills);
    if (!stuff.bills || !worked) return [];
    const units = new Map(resources.filter((each) => isStuff(stuff, each)).map((each) => [each.code, each.unit]));
    const used = takenBy(
      index,
      bills.filter((bill) => stuff.bills && sets.isInBillSet(stuff.bills.set, bill)),
      (code) => units.get(code),
      stuff.unit,
    );
    const ratio = divideDecimals(used, worked.total, 3);
    const { set, min, max } = stuff.bills;
    if (!ratio || used.eq(0) || (ratio.gte(min) && ratio.lte(max))) return [];
    return createRemarkFinding(rule('loss', LOSS_SOURCE), locateFindingRow(index, 'bill', worked.largest), 'warn', {
      field: '材料用量',
      expected: `${min}～${max}`,
      actual: ratio.toFixed(),
      message: `${stuff.title}用量 ${formatFormulaNumber(used.round(3, 1))} ${stuff.unit} 与${set.title}清单工程量 ${formatFormulaNumber(worked.total.round(3, 1))} ${set.unit} 之比为 ${ratio.toFixed()}，超出 ${min}～${max}`,
    });
  });
}

/** Σ of the usages under bills, of the resources that have a unit here, in one unit. */
function takenBy(
  index: CostFileLookup,
  bills: readonly CostBill[],
  unitOf: (code: string) => string | undefined,
  into: string,
): Decimal {
  const usages = bills.flatMap((bill) => [
    ...index.usagesOfBill(bill.id),
    ...index.normsOf(bill.id).flatMap((norm) => index.usagesOfNorm(norm.id)),
  ]);
  return sumDecimals(
    usages.map(({ resourceCode, quantity }) => {
      const unit = unitOf(resourceCode);
      return unit === undefined || quantity === null ? null : sets.convertMassQuantity(quantity, unit, into);
    }),
  );
}

/** The materials that make up four fifths of the value must say what they are. */
function unspecified(index: CostFileLookup, resources: readonly CostResource[]): Finding[] {
  const materials = resources.filter(({ kind }) => kind !== LABOR && kind !== MACHINE);
  const byValue = [...materials].sort((a, b) => toApproximateNumber(b.total) - toApproximateNumber(a.total));
  const whole = byValue.reduce((all, { total }) => all + toApproximateNumber(total), 0);
  let before = 0;
  const main = byValue.filter(({ total }) => {
    const isMain = whole > 0 && before < whole * 0.8 && toApproximateNumber(total) > 0;
    before += toApproximateNumber(total);
    return isMain;
  });
  return main
    .filter(({ specification }) => specification.trim() === '')
    .map((resource) =>
      createRemarkFinding(rule('specification', MAIN_SOURCE), locateFindingRow(index, 'resource', resource), 'info', {
        field: '规格型号',
        message: `主要材料“${resource.name}”没有规格型号`,
      }),
    );
}

/** What a square metre takes of each, for the report. */
function contents(result: CheckOutcome, index: CostFileLookup): void {
  const { scale, scaleUnit } = index.file.header;
  if (scale === null || toApproximateNumber(scale) <= 0 || normalizeUnit(scaleUnit) !== 'm2') return;
  const resources = [...groupRowsBy(index.file.resources, ({ nodeId }) => nodeId)]
    .filter(([nodeId]) => index.nodes.get(nodeId)?.kind === 'unitWork')
    .flatMap(([, rows]) => rows);
  for (const stuff of STUFF) {
    const used = resources.filter((each) => isStuff(stuff, each));
    const total = sumDecimals(
      used.map(({ quantity, unit }) => quantity && sets.convertMassQuantity(quantity, unit, stuff.unit)),
    );
    const value = divideDecimals(total, scale, 4);
    if (value?.gt(0))
      result.figures.push({
        key: `content.${stuff.title}`,
        title: `${stuff.title}含量`,
        value: value.toFixed(),
        unit: `${stuff.unit}/m2`,
      });
  }
}
