import type {
  CostBill,
  CostFee,
  CostNode,
  CostNodeKind,
  CostNorm,
  CostResource,
  CostSection,
} from '#business/consult/cost/model/index.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import { decimalAt, flagAt, formulaAt, integerAt } from './attribute-values.ts';
import type { FeeElement } from './fee-tables.ts';

/** One record from one element's attributes; ids and places are given by the tree builder. */

type NodePlace = { id: number; parentId: number | null; kind: CostNodeKind; section: CostSection | null; line: number };

export function nodeFrom(at: XmlAttributes, place: NodePlace): CostNode {
  return {
    id: place.id,
    parentId: place.parentId,
    kind: place.kind,
    section: place.section,
    code: at.text('Number'),
    name: at.text('Name'),
    specialty: at.text('Specialty'),
    scale: decimalAt(at, 'Scale'),
    scaleUnit: at.text('ScaleUnit'),
    total: decimalAt(at, 'Total'),
    priceDate: at.text('MaterialPriceDate'),
    billBase: at.text('BillDataBase'),
    summary: null,
    composition: null,
    attributes: [],
    sourceLine: place.line,
  };
}

type BillPlace = { id: number; node: CostNode; unitId: number | null; line: number };

export function billFrom(at: XmlAttributes, place: BillPlace): CostBill {
  return {
    id: place.id,
    nodeId: place.node.id,
    unitId: place.unitId,
    kind: place.node.section === 'measures' ? 'measure' : 'bill',
    code: at.text('Number'),
    name: at.text('Name'),
    feature: at.text('Attr'),
    unit: at.text('Unit'),
    quantity: decimalAt(at, 'Quantity'),
    price: decimalAt(at, 'Price'),
    total: decimalAt(at, 'Total'),
    priceHigh: decimalAt(at, 'PriceHigh'),
    composition: null,
    unitComposition: null,
    calcType: integerAt(at, 'CalcType'),
    formula: formulaAt(at),
    rate: decimalAt(at, 'Rate'),
    major: flagAt(at, 'Major'),
    specialty: at.text('Specialty'),
    workContent: at.text('WorkContent'),
    expressions: [],
    sourceLine: place.line,
  };
}

type NormPlace = { id: number; billId: number | null; nodeId: number; line: number };

export function normFrom(at: XmlAttributes, place: NormPlace): CostNorm {
  return {
    id: place.id,
    billId: place.billId,
    nodeId: place.nodeId,
    code: at.text('Number'),
    name: at.text('Name'),
    unit: at.text('Unit'),
    quantity: decimalAt(at, 'Quantity'),
    price: decimalAt(at, 'Price'),
    total: decimalAt(at, 'Total'),
    labor: decimalAt(at, 'NormLabor'),
    specialty: at.text('Specialty'),
    steps: [],
    sourceLine: place.line,
  };
}

export function resourceFrom(at: XmlAttributes, id: number, nodeId: number, line: number): CostResource {
  return {
    id,
    nodeId,
    code: at.text('Number'),
    name: at.text('Name'),
    specification: at.text('Specification'),
    unit: at.text('Unit'),
    quantity: decimalAt(at, 'Quantity'),
    price: decimalAt(at, 'NoTaxPrice'),
    priceTaxed: decimalAt(at, 'TaxPrice'),
    taxRate: decimalAt(at, 'TaxRate'),
    total: decimalAt(at, 'NoTaxTotal'),
    totalTaxed: decimalAt(at, 'TaxTotal'),
    kind: integerAt(at, 'Kind'),
    category: at.text('Class'),
    provider: integerAt(at, 'Provider'),
    mainMaterial: flagAt(at, 'MainMaterial'),
    provisional: flagAt(at, 'ProvisionalMaterial'),
    riskRate: decimalAt(at, 'ProviderRate'),
    basePrice: decimalAt(at, 'ProviderBase'),
    priceSource: at.text('PriceSource'),
    sourceLine: line,
  };
}

type FeePlace = { id: number; nodeId: number; parentId: number | null; line: number };

export function feeFrom(at: XmlAttributes, element: FeeElement, place: FeePlace): CostFee {
  return {
    id: place.id,
    nodeId: place.nodeId,
    parentId: place.parentId,
    group: element.group,
    level: element.level,
    code: at.text('Code') || at.text('Number'),
    name: at.text('Name'),
    formula: formulaAt(at),
    base: at.text('CalBasis') || at.text('Content'),
    unit: at.text('Unit'),
    quantity: decimalAt(at, 'Quantity'),
    price: decimalAt(at, 'Price'),
    rate: decimalAt(at, 'Rate'),
    total: decimalAt(at, 'Total'),
    provisionalTotal: decimalAt(at, 'ProvisionalTotal'),
    settlementTotal: decimalAt(at, 'SettlementTotal'),
    remark: at.text('Remark'),
    sourceLine: place.line,
  };
}
