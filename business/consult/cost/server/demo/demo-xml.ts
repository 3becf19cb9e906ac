import { sum, times } from '#kernel/base/numbers/decimal.ts';
import { element, type Written, xmlOf } from '#kernel/server/xml/xml-text.ts';
import {
  amountParts,
  type PricedBill,
  type PricedUnit,
  pricedUnits,
  type QuantityOf,
  SAFETY,
  totalOf,
} from './demo-amounts.ts';
import type { DemoResource } from './demo-resources.ts';

/**
 * A cost file as a firm's costing software writes it: national data exchange standard, edition 2018. It has the slips
 * that a check is for: a wall without its features, swapped digits in an amount, one code twice.
 */
export function demoCostXml(
  project: { readonly no: string; readonly name: string; readonly company: string },
  quantityOf?: QuantityOf,
): string {
  const units = pricedUnits(quantityOf);
  const total = totalOf(units);
  const named = { Name: project.name, Total: total };
  const single = { Number: '01', Name: '综合楼', Total: total, Scale: '4286' };
  const root = {
    ...{ Number: project.no, Name: project.name, FileKind: '6', ValuationMethod: '1', TaxModel: '1' },
    ...{ StandardName: '建设工程造价数据交换标准', StandardNumber: 'GB/T 50500', Scale: '4286', ScaleUnit: 'm2' },
    MaterialPriceDate: '2026-10',
  };
  const info = { CompileCompany: project.company, Compiler: '陈晓雯', CompileDate: '2026-11-16', Total: total };
  const precision = { ResPrecision: '4', QuantityPrecision: '3', CostPrecision: '2', RatePrecision: '3' };
  const installation = element(
    'ProjectInstallationWorkCost',
    named,
    element('SectionalWorks', single, summaryXml(units), ...units.map(unitXml)),
  );
  const whole = element(
    'ConstructionProject',
    root,
    element('SystemInfo', { ID1: '', ID2: '', MakeDate: '2026-11-16T17:20:00' }),
    element('ConstructionInfo', {}, element('Option', precision), element('ProjectInfo', info)),
    summaryXml(units),
    element('ConstructionSummary', {}, element('ConstructionCost', named, installation)),
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n${xmlOf(whole)}`;
}

function summaryXml(units: readonly PricedUnit[]): Written {
  const whole = (pick: (unit: PricedUnit) => string) => sum(units.map(pick)).toFixed(2);
  return element('SummaryOfCost', {
    Total: totalOf(units),
    DivisionalAndElementalWorks: whole(({ works }) => works),
    Preliminaries: whole(({ preliminaries }) => preliminaries),
    CostForHSE: whole(({ safety }) => safety),
    Tax: whole(({ tax }) => tax),
    ...amountParts(units),
  });
}

function unitXml(unit: PricedUnit): Written {
  const head = { Number: unit.specialty, Name: unit.name, ValuationMethod: '1', TaxModel: '1', Total: unit.total };
  const before = sum([unit.works, unit.preliminaries]).toFixed(2);
  const tax = { Name: '增值税', CalBasis: '税前工程造价', QtyFormula: before, Rate: '9', Total: unit.tax, Code: 'E' };
  const basic = (rows: readonly PricedBill[]) => element('SummaryOfBasicCost', amountParts(rows));
  return element(
    'UnitWorks',
    { ...head, Specialty: unit.specialty, MaterialPriceDate: '2026-10' },
    summaryXml([unit]),
    element(
      'DivisionalAndElementalWorks',
      {},
      basic(unit.divisions.flatMap(({ bills }) => bills)),
      ...unit.divisions.map(({ name, total, bills }, at) =>
        element(
          'DivisionalWorks',
          { Number: `0${at + 1}`, Name: name, Total: total },
          basic(bills),
          ...bills.map(billXml),
        ),
      ),
    ),
    element('Preliminaries', {}, basic(unit.measures), safetyXml(unit), ...unit.measures.map(billXml)),
    element('Tax', { Name: '税金', Total: unit.tax, Code: 'SJ' }, element('TaxItem', tax)),
    ...unit.resources.map(resourceXml),
  );
}

function billXml(bill: PricedBill): Written {
  const amounts = { Unit: bill.unit, Quantity: bill.quantity, Price: bill.price, Total: bill.total };
  const words = { Number: bill.code, Name: bill.name, Attr: bill.feature.replace(/ (?=\d\.)/g, '\n') };
  const norm = { Number: `D${bill.code.slice(1, 9)}`, Name: bill.name, ...amounts, NormLabor: bill.parts.Labor };
  return element(
    'WorkElement',
    { ...words, ...amounts, CalcType: '1', ...slipOf(bill) },
    element('SummaryOfBasicCost', bill.parts),
    element('Norm', norm, ...bill.usage.map(usageXml)),
  );
}

/** What went wrong while the file was made. */
function slipOf({ code, total }: PricedBill): Readonly<Record<string, string>> {
  if (code.startsWith('010504001')) return { Total: total.replace(/^(\d)(\d)(\d)/, '$1$3$2') };
  return code.startsWith('010401004') ? { Attr: '' } : {};
}

const usageXml = ([{ code }, quantity]: readonly [DemoResource, string]): Written =>
  element('LabourMaterialsEquipmentsMachinesElement', { Number: code, Quantity: quantity, NOCost: 'false' });

function safetyXml(unit: PricedUnit): Written {
  const amounts = { Unit: '项', Quantity: '1', Price: unit.safety, Total: unit.safety };
  const rule = { CalcType: '3', QtyFormula: unit.works, Rate: times(SAFETY, 100, 4).toFixed() };
  const words = { Number: '1.1', Name: '安全文明施工费', Attr: '按规定费率计取' };
  const parts = element('SummaryOfBasicCost', { Material: unit.safety });
  return element('WorkElement', { ...words, ...amounts, ...rule }, parts);
}

function resourceXml([resource, quantity]: readonly [DemoResource, string]): Written {
  const { code, name, specification, unit, price, kind } = resource;
  const words = { Number: code, Name: name, Specification: specification, Unit: unit, Quantity: quantity };
  const amounts = { NoTaxPrice: price, NoTaxTotal: times(price, quantity, 2).toFixed(2) };
  return element('LabourMaterialsEquipmentsMachinesSummary', { ...words, ...amounts, Kind: kind });
}
