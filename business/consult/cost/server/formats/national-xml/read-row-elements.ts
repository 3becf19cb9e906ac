import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import type {
  NewCostBillRow,
  NewCostFeeRow,
  NewCostNodeRow,
  NewCostNormRow,
  NewCostResourceRow,
} from '../rows/cost-row-collector.ts';
import type { FeeElement } from './fee-elements.ts';
import {
  readBooleanAttribute,
  readDecimalAttribute,
  readFormulaAttribute,
  readIntegerAttribute,
} from './read-attributes.ts';

/** What one element's attributes say of its row; ids and places are given where the rows are gathered. */
export function readNodeElement(at: XmlAttributes, line: number): Omit<NewCostNodeRow, 'kind'> {
  return {
    code: at.text('Number'),
    name: at.text('Name'),
    specialty: at.text('Specialty'),
    scale: readDecimalAttribute(at, 'Scale'),
    scaleUnit: at.text('ScaleUnit'),
    total: readDecimalAttribute(at, 'Total'),
    priceDate: at.text('MaterialPriceDate'),
    billBase: at.text('BillDataBase'),
    sourceLine: line,
  };
}

export function readBillElement(at: XmlAttributes, line: number): NewCostBillRow {
  return {
    code: at.text('Number'),
    name: at.text('Name'),
    feature: at.text('Attr'),
    unit: at.text('Unit'),
    quantity: readDecimalAttribute(at, 'Quantity'),
    price: readDecimalAttribute(at, 'Price'),
    total: readDecimalAttribute(at, 'Total'),
    priceHigh: readDecimalAttribute(at, 'PriceHigh'),
    calcType: readIntegerAttribute(at, 'CalcType'),
    formula: readFormulaAttribute(at),
    rate: readDecimalAttribute(at, 'Rate'),
    major: readBooleanAttribute(at, 'Major'),
    specialty: at.text('Specialty'),
    workContent: at.text('WorkContent'),
    sourceLine: line,
  };
}

export function readNormElement(at: XmlAttributes, line: number): NewCostNormRow {
  return {
    code: at.text('Number'),
    name: at.text('Name'),
    unit: at.text('Unit'),
    quantity: readDecimalAttribute(at, 'Quantity'),
    price: readDecimalAttribute(at, 'Price'),
    total: readDecimalAttribute(at, 'Total'),
    labor: readDecimalAttribute(at, 'NormLabor'),
    specialty: at.text('Specialty'),
    sourceLine: line,
  };
}

export function readResourceElement(at: XmlAttributes, line: number): NewCostResourceRow {
  return {
    code: at.text('Number'),
    name: at.text('Name'),
    specification: at.text('Specification'),
    unit: at.text('Unit'),
    quantity: readDecimalAttribute(at, 'Quantity'),
    price: readDecimalAttribute(at, 'NoTaxPrice'),
    priceTaxed: readDecimalAttribute(at, 'TaxPrice'),
    taxRate: readDecimalAttribute(at, 'TaxRate'),
    total: readDecimalAttribute(at, 'NoTaxTotal'),
    totalTaxed: readDecimalAttribute(at, 'TaxTotal'),
    kind: readIntegerAttribute(at, 'Kind'),
    category: at.text('Class'),
    provider: readIntegerAttribute(at, 'Provider'),
    mainMaterial: readBooleanAttribute(at, 'MainMaterial'),
    provisional: readBooleanAttribute(at, 'ProvisionalMaterial'),
    riskRate: readDecimalAttribute(at, 'ProviderRate'),
    basePrice: readDecimalAttribute(at, 'ProviderBase'),
    priceSource: at.text('PriceSource'),
    sourceLine: line,
  };
}

export function readFeeElement(at: XmlAttributes, element: FeeElement, line: number): NewCostFeeRow {
  return {
    group: element.group,
    level: element.level,
    code: at.text('Code') || at.text('Number'),
    name: at.text('Name'),
    formula: readFormulaAttribute(at),
    base: at.text('CalBasis') || at.text('Content'),
    unit: at.text('Unit'),
    quantity: readDecimalAttribute(at, 'Quantity'),
    price: readDecimalAttribute(at, 'Price'),
    rate: readDecimalAttribute(at, 'Rate'),
    total: readDecimalAttribute(at, 'Total'),
    provisionalTotal: readDecimalAttribute(at, 'ProvisionalTotal'),
    settlementTotal: readDecimalAttribute(at, 'SettlementTotal'),
    remark: at.text('Remark'),
    sourceLine: line,
  };
}
