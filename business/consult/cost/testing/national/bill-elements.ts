import type { CostBill, CostNode, CostNorm } from '#business/consult/cost/model/index.ts';
import { composition } from './amount-elements.ts';
import type { Below } from './below.ts';
import { type Element, element } from './element.ts';

/** 分部分项, 措施 or a division, with all its bills. */
export function section(below: Below, name: string, node: CostNode): Element {
  const own: Element['attributes'] =
    node.kind === 'division' ? { Number: node.code, Name: node.name, Total: node.total } : {};
  return element(name, own, [
    element('SummaryOfBasicCost', composition(node.composition)),
    ...below.nodes(node).map((each) => section(below, 'DivisionalWorks', each)),
    ...below.bills(node).map((bill) => billElement(below, bill)),
  ]);
}

function billElement(below: Below, bill: CostBill): Element {
  const { code, name, feature, unit, quantity, price, total, calcType, formula, rate } = bill;
  const norms = below.norms(bill).map((norm) => {
    const amounts = { Unit: norm.unit, Quantity: norm.quantity, Price: norm.price, Total: norm.total };
    return element('Norm', { Number: norm.code, Name: norm.name, ...amounts }, usages(below, norm));
  });
  const analysis = below.file.norms.length === 0 && bill.kind === 'bill';
  const amounts = { Unit: unit, Quantity: quantity, Price: price, Total: total, Major: 'false' };
  const rated = { CalcType: `${calcType}`, QtyFormula: formula || null, Rate: rate };
  return element('WorkElement', { Number: code, Name: name, Attr: feature, ...amounts, ...rated }, [
    element('SummaryOfBasicCost', composition(bill.composition)),
    ...norms,
    ...(analysis ? [element('PriceAnalysis', {}, usages(below, bill))] : []),
  ]);
}

const usages = (below: Below, owner: CostNorm | CostBill): Element[] =>
  below.usages(owner).map(({ resourceCode, quantity }) =>
    element('LabourMaterialsEquipmentsMachinesElement', {
      Number: resourceCode,
      Quantity: quantity,
      NOCost: 'false',
    }),
  );
