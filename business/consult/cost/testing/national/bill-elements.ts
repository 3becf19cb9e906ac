import type { CostBill, CostNode, CostNorm } from '#business/consult/cost/model/index.ts';
import { compositionAttributes } from './amount-elements.ts';
import type { ChildRowLookup } from './child-row-lookup.ts';
import { createXmlElement, type XmlElementNode } from './xml-element-node.ts';

/** 分部分项, 措施 or a division, with all its bills. */
export function sectionElement(below: ChildRowLookup, name: string, node: CostNode): XmlElementNode {
  const own: XmlElementNode['attributes'] =
    node.kind === 'division' ? { Number: node.code, Name: node.name, Total: node.total } : {};
  return createXmlElement(name, own, [
    createXmlElement('SummaryOfBasicCost', compositionAttributes(node.composition)),
    ...below.nodes(node).map((each) => sectionElement(below, 'DivisionalWorks', each)),
    ...below.bills(node).map((bill) => billElement(below, bill)),
  ]);
}

function billElement(below: ChildRowLookup, bill: CostBill): XmlElementNode {
  const { code, name, feature, unit, quantity, price, total, calcType, formula, rate } = bill;
  const norms = below.norms(bill).map((norm) => {
    const amounts = { Unit: norm.unit, Quantity: norm.quantity, Price: norm.price, Total: norm.total };
    return createXmlElement('Norm', { Number: norm.code, Name: norm.name, ...amounts }, usages(below, norm));
  });
  const analysis = below.file.norms.length === 0 && bill.kind === 'bill';
  const amounts = { Unit: unit, Quantity: quantity, Price: price, Total: total, Major: 'false' };
  const rated = { CalcType: `${calcType}`, QtyFormula: formula || null, Rate: rate };
  return createXmlElement('WorkElement', { Number: code, Name: name, Attr: feature, ...amounts, ...rated }, [
    createXmlElement('SummaryOfBasicCost', compositionAttributes(bill.composition)),
    ...norms,
    ...(analysis ? [createXmlElement('PriceAnalysis', {}, usages(below, bill))] : []),
  ]);
}

const usages = (below: ChildRowLookup, owner: CostNorm | CostBill): XmlElementNode[] =>
  below.usages(owner).map(({ resourceCode, quantity }) =>
    createXmlElement('LabourMaterialsEquipmentsMachinesElement', {
      Number: resourceCode,
      Quantity: quantity,
      NOCost: 'false',
    }),
  );
