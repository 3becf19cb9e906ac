import type { CostBill, CostFile, CostNode } from '#business/consult/cost/model/index.ts';
import type { RandomDraw } from '#business/consult/cost/testing/seeded-random.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { FindingTarget } from '../model/index.ts';

/** What a planted fault must be found as. */
interface Planted {
  ruleId: string;
  target: FindingTarget;
  /** actual − expected, 元, where the rule compares amounts. */
  diff?: string;
}

/** A kind of fault people make: changes one thing at a random place and tells what should be found. */
type Fault = (file: CostFile, draw: RandomDraw) => Planted;

const pick = <T>(rows: readonly T[], draw: RandomDraw): T => rows[draw(rows.length)] as T;
const worksBill = (file: CostFile, draw: RandomDraw): CostBill =>
  pick(
    file.bills.filter(({ kind }) => kind === 'bill'),
    draw,
  );
const nodeOf = (file: CostFile, kind: CostNode['kind'], draw: RandomDraw): CostNode =>
  pick(
    file.nodes.filter((node) => node.kind === kind),
    draw,
  );
const at = (kind: FindingTarget['kind'], row: { id: number }): FindingTarget => ({ kind, id: row.id });
/** An amount one notices: 100.00 to 9,999.99 元, up or down. */
const slip = (draw: RandomDraw): string =>
  `${draw(2) ? '' : '-'}${100 + draw(9900)}.${String(draw(100)).padStart(2, '0')}`;
const moved = (amount: string | null, by: string): string =>
  toDecimal(amount ?? '0')
    .plus(by)
    .toFixed(2);

/** Kinds of faults by name. */
export const randomFaultPlanters: Readonly<Record<string, Fault>> = {
  合价写错(file, draw) {
    const [bill, diff] = [worksBill(file, draw), slip(draw)];
    bill.total = moved(bill.total, diff);
    return { ruleId: 'branchFeeBalanceCheck.billProduct', target: at('bill', bill), diff };
  },
  综合单价构成写错(file, draw) {
    const [bill, diff] = [worksBill(file, draw), `${10_000 + draw(90_000)}.00`];
    if (bill.composition) bill.composition.material = moved(bill.composition.material, diff);
    return { ruleId: 'branchFeeBalanceCheck.billParts', target: at('bill', bill), diff: `-${diff}` };
  },
  定额合价写错(file, draw) {
    const [norm, diff] = [pick(file.norms, draw), slip(draw)];
    norm.total = moved(norm.total, diff);
    return { ruleId: 'branchFeeBalanceCheck.normProduct', target: at('norm', norm), diff };
  },
  分部合计写错(file, draw) {
    const [node, diff] = [nodeOf(file, 'division', draw), slip(draw)];
    node.total = moved(node.total, diff);
    return { ruleId: 'branchFeeBalanceCheck.divisionSum', target: at('node', node), diff };
  },
  单位工程造价写错(file, draw) {
    const [node, diff] = [nodeOf(file, 'unitWork', draw), slip(draw)];
    node.total = moved(node.total, diff);
    return { ruleId: 'projectAmountCheck.unitSum', target: at('node', node), diff };
  },
  单项工程造价写错(file, draw) {
    const [node, diff] = [nodeOf(file, 'singleWork', draw), slip(draw)];
    node.total = moved(node.total, diff);
    return { ruleId: 'projectAmountCheck.singleSum', target: at('node', node), diff };
  },
  投标总价写错(file, draw) {
    const diff = slip(draw);
    file.header.bidTotal = moved(file.header.bidTotal, diff);
    return { ruleId: 'projectAmountCheck.bidTotal', target: { kind: 'file', id: 0 }, diff };
  },
  超最高限价(file) {
    file.header.priceCeiling = moved(file.header.total, '-1.00');
    return { ruleId: 'projectAmountCheck.ceiling', target: { kind: 'file', id: 0 } };
  },
  税率写错(file, draw) {
    const fee = pick(file.fees, draw);
    fee.rate = pick(['10', '11', '13', '6'], draw);
    return { ruleId: 'taxCheck.rate', target: at('fee', fee) };
  },
  税额写错(file, draw) {
    const [fee, diff] = [pick(file.fees, draw), slip(draw)];
    fee.total = moved(fee.total, diff);
    return { ruleId: 'taxCheck.amount', target: at('fee', fee), diff };
  },
  措施费金额写错(file, draw) {
    const bill = pick(
      file.bills.filter(({ kind }) => kind === 'measure'),
      draw,
    );
    const diff = slip(draw);
    bill.total = moved(bill.total, diff);
    return { ruleId: 'measuresRateCheck.amount', target: at('bill', bill), diff };
  },
  人材机合价写错(file, draw) {
    const [resource, diff] = [pick(file.resources, draw), slip(draw)];
    resource.total = moved(resource.total, diff);
    return { ruleId: 'checkResourcePrice.product', target: at('resource', resource), diff };
  },
  人材机单价不一致(file, draw) {
    // The first of its kind is what the others are compared with.
    const later = file.resources.filter(({ nodeId }) => nodeId !== file.resources[0]?.nodeId);
    const resource = pick(later, draw);
    resource.price = moved(resource.price, '9.00');
    resource.total = toDecimal(resource.price)
      .times(resource.quantity ?? '0')
      .toFixed(2);
    return { ruleId: 'checkResourcePrice.samePrice', target: at('resource', resource) };
  },
  人材机单价为零(file, draw) {
    const resource = pick(file.resources, draw);
    Object.assign(resource, { price: '0', total: '0' });
    return { ruleId: 'checkResourcePrice.emptyPrice', target: at('resource', resource) };
  },
  材料汇总数量写错(file, draw) {
    const resource = pick(
      file.resources.filter(({ kind }) => kind === 3),
      draw,
    );
    resource.quantity = toDecimal(resource.quantity ?? '0')
      .times('1.5')
      .toFixed();
    resource.total = toDecimal(resource.price ?? '0')
      .times(resource.quantity)
      .toFixed(2);
    return { ruleId: 'materialCheck.summed', target: at('resource', resource) };
  },
  未填综合单价(file, draw) {
    const bill = worksBill(file, draw);
    bill.price = pick([null, '0', '-5.00'], draw);
    return { ruleId: 'checkBillPrice.empty', target: at('bill', bill) };
  },
  编码重复(file, draw) {
    const first = worksBill(file, draw);
    const later = file.bills.filter(
      ({ unitId, kind, id }) => unitId === first.unitId && kind === 'bill' && id > first.id,
    );
    const bill = later.length ? pick(later, draw) : first;
    const other = later.length ? first : (file.bills.find(({ unitId }) => unitId === first.unitId) as CostBill);
    bill.code = other.code;
    return { ruleId: 'analyzerBillAndMaterial.duplicate', target: at('bill', bill) };
  },
  缺项目名称(file, draw) {
    const bill = worksBill(file, draw);
    bill.name = ' ';
    return { ruleId: 'analyzerBillAndMaterial.missing', target: at('bill', bill) };
  },
  缺项目特征(file, draw) {
    const bill = worksBill(file, draw);
    bill.feature = '';
    return { ruleId: 'analyzerBillAndMaterial.feature', target: at('bill', bill) };
  },
  工程量为零(file, draw) {
    const bill = worksBill(file, draw);
    bill.quantity = pick([null, '0', '-3'], draw);
    return { ruleId: 'analyzerBillAndMaterial.quantity', target: at('bill', bill) };
  },
  工程量与计算式不符(file, draw) {
    const bill = worksBill(file, draw);
    const wrong = toDecimal(bill.quantity ?? '0')
      .times(2)
      .toFixed();
    bill.expressions = [{ text: `(${wrong} + 4) - 2 * 2`, quantity: wrong }];
    return { ruleId: 'quantityCheck.expression', target: at('bill', bill) };
  },
  管理费漏计(file, draw) {
    const bill = worksBill(file, draw);
    if (bill.composition) bill.composition.overhead = '0';
    return { ruleId: 'profitRateCheck.none', target: at('bill', bill) };
  },
};
