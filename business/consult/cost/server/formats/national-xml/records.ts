import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import type { BillWords, FeeWords, NodeWords, NormWords, ResourceWords } from '../rows/cost-rows.ts';
import { decimalAt, flagAt, formulaAt, integerAt } from './attribute-values.ts';
import type { FeeElement } from './fee-tables.ts';

/** What one element's attributes say of its row; ids and places are given where the rows are gathered. */
export function nodeFrom(at: XmlAttributes, line: number): Omit<NodeWords, 'kind'> {
  return {
    code: at.text('Number'),
    name: at.text('Name'),
    specialty: at.text('Specialty'),
    scale: decimalAt(at, 'Scale'),
    scaleUnit: at.text('ScaleUnit'),
    total: decimalAt(at, 'Total'),
    priceDate: at.text('MaterialPriceDate'),
    billBase: at.text('BillDataBase'),
    sourceLine: line,
  };
}

export function billFrom(at: XmlAttributes, line: number): BillWords {
  return {
    code: at.text('Number'),
    name: at.text('Name'),
    feature: at.text('Attr'),
    unit: at.text('Unit'),
    quantity: decimalAt(at, 'Quantity'),
    price: decimalAt(at, 'Price'),
    total: decimalAt(at, 'Total'),
    priceHigh: decimalAt(at, 'PriceHigh'),
    calcType: integerAt(at, 'CalcType'),
    formula: formulaAt(at),
    rate: decimalAt(at, 'Rate'),
    major: flagAt(at, 'Major'),
    specialty: at.text('Specialty'),
    workContent: at.text('WorkContent'),
    sourceLine: line,
  };
}

export function normFrom(at: XmlAttributes, line: number): NormWords {
  return {
    code: at.text('Number'),
    name: at.text('Name'),
    unit: at.text('Unit'),
    quantity: decimalAt(at, 'Quantity'),
    price: decimalAt(at, 'Price'),
    total: decimalAt(at, 'Total'),
    labor: decimalAt(at, 'NormLabor'),
    specialty: at.text('Specialty'),
    sourceLine: line,
  };
}

export function resourceFrom(at: XmlAttributes, line: number): ResourceWords {
  return {
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

export function feeFrom(at: XmlAttributes, element: FeeElement, line: number): FeeWords {
  return {
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
    sourceLine: line,
  };
}
