import { multiplyDecimals, sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { createXmlNodeSpec, serializeXml, type XmlNodeSpec } from '#kernel/server/xml/serialize-xml.ts';
import {
  DEMO_SAFETY_RATE,
  type DemoPricedBill,
  type DemoPricedUnitWork,
  type DemoQuantityRule,
  priceDemoUnitWorks,
  sumDemoAmountParts,
  sumDemoTotals,
} from './demo-amounts.ts';
import type { DemoResource } from './demo-resources.ts';
import { DEMO_UNIT_WORKS } from './demo-works.ts';

/** What stands in a bill's line beside what was worked out: what went wrong while the file was made. */
export type DemoMistakeRule = (bill: DemoPricedBill) => Readonly<Record<string, string>>;

/** What the head of a file says. */
interface DemoHead {
  readonly no: string;
  readonly name: string;
  readonly company: string;
  readonly compiler: string;
  /** 单项工程 and its 建筑面积 in m². */
  readonly work: string;
  readonly scale: string;
  /** When it was made, yyyy-MM-dd. */
  readonly day: string;
}

/** A file of the demo firm: one building priced by its slips, which a check is for: a wall without its features, swapped digits in an amount, one code twice. */
export const buildDemoCostXml = (
  project: { readonly no: string; readonly name: string; readonly company: string },
  quantityOf?: DemoQuantityRule,
  day = addDays(dayOfInstant(new Date()), -12),
): string =>
  writeNationalCostXml(
    { ...project, compiler: '陈晓雯', work: '综合楼', scale: '4286', day },
    priceDemoUnitWorks(DEMO_UNIT_WORKS, quantityOf ? { quantityOf } : {}),
    slipOf,
  );

/** A cost file as a firm's costing software writes it: national data exchange standard, edition 2018. */
export function writeNationalCostXml(
  head: DemoHead,
  units: readonly DemoPricedUnitWork[],
  slip: DemoMistakeRule = () => ({}),
): string {
  const total = sumDemoTotals(units);
  // The prices of the month before: those of a month are published when it is over.
  const month = addDays(`${head.day.slice(0, 7)}-01`, -1).slice(0, 7);
  const named = { Name: head.name, Total: total };
  const single = { Number: '01', Name: head.work, Total: total, Scale: head.scale };
  const root = {
    ...{ Number: head.no, Name: head.name, FileKind: '6', ValuationMethod: '1', TaxModel: '1' },
    ...{ StandardName: '建设工程造价数据交换标准', StandardNumber: 'GB/T 50500', Scale: head.scale, ScaleUnit: 'm2' },
    MaterialPriceDate: month,
  };
  const info = { CompileCompany: head.company, Compiler: head.compiler, CompileDate: head.day, Total: total };
  const precision = { ResPrecision: '4', QuantityPrecision: '3', CostPrecision: '2', RatePrecision: '3' };
  const installation = createXmlNodeSpec(
    'ProjectInstallationWorkCost',
    named,
    createXmlNodeSpec('SectionalWorks', single, summaryXml(units), ...units.map((unit) => unitXml(unit, month, slip))),
  );
  const whole = createXmlNodeSpec(
    'ConstructionProject',
    root,
    createXmlNodeSpec('SystemInfo', { ID1: '', ID2: '', MakeDate: `${head.day}T17:20:00` }),
    createXmlNodeSpec(
      'ConstructionInfo',
      {},
      createXmlNodeSpec('Option', precision),
      createXmlNodeSpec('ProjectInfo', info),
    ),
    summaryXml(units),
    createXmlNodeSpec('ConstructionSummary', {}, createXmlNodeSpec('ConstructionCost', named, installation)),
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n${serializeXml(whole)}`;
}

function summaryXml(units: readonly DemoPricedUnitWork[]): XmlNodeSpec {
  const whole = (pick: (unit: DemoPricedUnitWork) => string) => sumDecimals(units.map(pick)).toFixed(2);
  return createXmlNodeSpec('SummaryOfCost', {
    Total: sumDemoTotals(units),
    DivisionalAndElementalWorks: whole(({ works }) => works),
    Preliminaries: whole(({ preliminaries }) => preliminaries),
    CostForHSE: whole(({ safety }) => safety),
    Tax: whole(({ tax }) => tax),
    ...sumDemoAmountParts(units),
  });
}

function unitXml(unit: DemoPricedUnitWork, month: string, slip: DemoMistakeRule): XmlNodeSpec {
  const head = { Number: unit.specialty, Name: unit.name, ValuationMethod: '1', TaxModel: '1', Total: unit.total };
  const before = sumDecimals([unit.works, unit.preliminaries]).toFixed(2);
  const tax = {
    Name: '增值税',
    CalBasis: '税前工程造价',
    QtyFormula: before,
    Rate: unit.taxRate,
    Total: unit.tax,
    Code: 'E',
  };
  const basic = (rows: readonly DemoPricedBill[]) => createXmlNodeSpec('SummaryOfBasicCost', sumDemoAmountParts(rows));
  return createXmlNodeSpec(
    'UnitWorks',
    { ...head, Specialty: unit.specialty, MaterialPriceDate: month },
    summaryXml([unit]),
    createXmlNodeSpec(
      'DivisionalAndElementalWorks',
      {},
      basic(unit.divisions.flatMap(({ bills }) => bills)),
      ...unit.divisions.map(({ name, total, bills }, at) =>
        createXmlNodeSpec(
          'DivisionalWorks',
          { Number: `0${at + 1}`, Name: name, Total: total },
          basic(bills),
          ...bills.map((bill) => billXml(bill, slip)),
        ),
      ),
    ),
    createXmlNodeSpec(
      'Preliminaries',
      {},
      basic(unit.measures),
      safetyXml(unit),
      ...unit.measures.map((bill) => billXml(bill, slip)),
    ),
    createXmlNodeSpec('Tax', { Name: '税金', Total: unit.tax, Code: 'SJ' }, createXmlNodeSpec('TaxItem', tax)),
    ...unit.resources.map(resourceXml),
  );
}

function billXml(bill: DemoPricedBill, slip: DemoMistakeRule): XmlNodeSpec {
  const amounts = { Unit: bill.unit, Quantity: bill.quantity, Price: bill.price, Total: bill.total };
  const words = { Number: bill.code, Name: bill.name, Attr: bill.feature.replace(/ (?=\d\.)/g, '\n') };
  const norm = { Number: `D${bill.code.slice(1, 9)}`, Name: bill.name, ...amounts, NormLabor: bill.parts.Labor };
  return createXmlNodeSpec(
    'WorkElement',
    { ...words, ...amounts, CalcType: '1', ...slip(bill) },
    createXmlNodeSpec('SummaryOfBasicCost', bill.parts),
    createXmlNodeSpec('Norm', norm, ...bill.usage.map(usageXml)),
  );
}

/** What went wrong while the first file was made. */
function slipOf({ code, total }: DemoPricedBill): Readonly<Record<string, string>> {
  if (code.startsWith('010504001')) return { Total: total.replace(/^(\d)(\d)(\d)/, '$1$3$2') };
  return code.startsWith('010401004') ? { Attr: '' } : {};
}

const usageXml = ([{ code }, quantity]: readonly [DemoResource, string]): XmlNodeSpec =>
  createXmlNodeSpec('LabourMaterialsEquipmentsMachinesElement', { Number: code, Quantity: quantity, NOCost: 'false' });

function safetyXml(unit: DemoPricedUnitWork): XmlNodeSpec {
  const amounts = { Unit: '项', Quantity: '1', Price: unit.safety, Total: unit.safety };
  const rule = { CalcType: '3', QtyFormula: unit.works, Rate: multiplyDecimals(DEMO_SAFETY_RATE, 100, 4).toFixed() };
  const words = { Number: '1.1', Name: '安全文明施工费', Attr: '按规定费率计取' };
  const parts = createXmlNodeSpec('SummaryOfBasicCost', { Material: unit.safety });
  return createXmlNodeSpec('WorkElement', { ...words, ...amounts, ...rule }, parts);
}

function resourceXml([resource, quantity]: readonly [DemoResource, string]): XmlNodeSpec {
  const { code, name, specification, unit, price, kind } = resource;
  const words = { Number: code, Name: name, Specification: specification, Unit: unit, Quantity: quantity };
  const amounts = { NoTaxPrice: price, NoTaxTotal: multiplyDecimals(price, quantity, 2).toFixed(2) };
  return createXmlNodeSpec('LabourMaterialsEquipmentsMachinesSummary', { ...words, ...amounts, Kind: kind });
}
