import {
  type AttributeRule,
  attributeRulesByEdition,
} from '#business/consult/cost/server/formats/national-xml/attribute-rules.ts';
import { NationalXmlRowBuilder } from '#business/consult/cost/server/formats/national-xml/national-xml-row-builder.ts';
import {
  readHeaderElement,
  readRootHeader,
} from '#business/consult/cost/server/formats/national-xml/read-file-header.ts';
import { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import { type CoveredNumber, findProbedField, toCoveredNumber } from './covered-numbers.ts';

const WORK = ['ConstructionProject', 'SectionalWorks', 'UnitWorks'];
const IN_BILL = [...WORK, 'DivisionalAndElementalWorks', 'WorkElement'];
const ABOVE: Readonly<Record<string, readonly string[]>> = {
  ConstructionProject: [],
  SectionalWorks: ['ConstructionProject'],
  UnitWorks: ['ConstructionProject', 'SectionalWorks'],
  DivisionalWorks: [...WORK, 'DivisionalAndElementalWorks'],
  WorkElement: [...WORK, 'DivisionalAndElementalWorks'],
  SummaryOfBasicCost: IN_BILL,
  PriceItem: IN_BILL,
  OriginalPriceItem: IN_BILL,
  ExpressElement: IN_BILL,
  WorkContent: IN_BILL,
  Norm: IN_BILL,
  CombinedNorm: IN_BILL,
  UnitPriceCalculationOfItem: [...IN_BILL, 'Norm'],
  NormItem: [...IN_BILL, 'Norm'],
  LabourMaterialsEquipmentsMachinesElement: [...IN_BILL, 'Norm'],
};

/** Why numbers the standard types are not checked: by element@attribute, the first that fits. */
const REASONS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^Option@/, 'a setting of the program that wrote the file'],
  [/^ExpressElement@Quantity/, 'the lines of an expression are worked out from its text (quantityCheck.expression)'],
  [/@Original|^OriginalPriceItem|@(NoTax|Tax)Org/, 'stands for the time before an adjustment the file does not tell'],
  [/@(Weight|BasicPrice|CurrentPrice)$/, 'a price index: published, nothing in the file tells it'],
  [/@(Ratios|ResClassValue)$/, 'a share shown beside the amount it is a share of: not read'],
  [/@PriceLow$/, 'a lower limit the 2025 edition dropped: not read'],
  [/Difference$/, 'what was settled less what was estimated: compared between submission and audit'],
  [
    /@(NoTaxProvisionalTotal|ProvisionalTotalTax|NoTaxSettlementTotal|SettlementTotalTax)$/,
    'net and tax beside the gross amount, which is read',
  ],
  [/@(ProvisionalQuantity|ProvisionalPrice)$/, 'a quantity or price of the tender beside the one agreed: not read'],
  [/^(BidEvaluationMainMaterial|NormItem|CombinedNorm|AddiCost)@/, 'repeats rows that are read where they are priced'],
  [/^WorkContent@Total/, 'a part of the price shown beside the work it is for: not read'],
  [/^ConstructionCost@/, 'the head over the cost of works, which is read as 建筑安装工程费'],
  [/^ProjectInstallationWorkCost@Scale/, 'repeats the scale of the project'],
  [/^DivisionalWorks@Quantity/, 'a division has no quantity of its own unit: not read'],
  [
    /^SummaryOfCost@(OtherPreliminaries|ClaimForLossAndExpenses|SiteInstruction|OtherContents)/,
    'checked at the table it is the total of',
  ],
  [/@(MainMaterial|Equipment)$/, 'an of-which of MainMaterialEquipment, which is read'],
  [/^TendererInfo@TenderSumLimit/, 'the ceiling under its older name, read where no ceiling is stated'],
  [/^EquipmentProcurementCostItem|^Other(Cost|Investment)/, 'no part of the price of works'],
];
const reason = (at: string): string | undefined => REASONS.find(([form]) => form.test(at))?.[1];

/** Every number the national standard types, in either edition, driven through the reader to see what becomes of it. */
export function listNationalXmlCoverage(): CoveredNumber[] {
  const elements = new Map([...attributeRulesByEdition['2018'], ...attributeRulesByEdition['2025']]);
  return [...elements].flatMap(([element, { fields }]) => {
    const numbers = [...fields.values()].filter(({ type }) => type === 'double' || type === 'numberOrText');
    return numbers.length === 0 ? [] : ofElement(element, numbers);
  });
}

function ofElement(element: string, numbers: readonly AttributeRule[]): CoveredNumber[] {
  return numbers.map(({ name }) => {
    const probe = '7654321.5';
    const at = new XmlAttributes();
    for (const [attribute, value] of [
      ['Name', '名称'],
      ['Number', '001'],
      ['Code', 'A'],
      ['Express', '1+1'],
      [name, probe],
    ] as const)
      at.push(attribute, value, 1, 1);
    return toCoveredNumber(`${element}@${name}`, findProbedField(probe, readAs(element, at)), reason);
  });
}

function readAs(element: string, at: XmlAttributes) {
  const above = ABOVE[element] ?? WORK;
  const builder = new NationalXmlRowBuilder();
  const empty = new XmlAttributes();
  for (const name of above) builder.open(name, empty, 1);
  builder.open(element, at, 1);
  const { bill, norm, node } = builder.rows;
  const header = element === 'ConstructionProject' ? readRootHeader(at, 1) : readRootHeader(empty, 1);
  readHeaderElement(header, element, at);
  builder.close(element);
  for (const name of [...above].reverse()) builder.close(name);
  builder.rows.cut();
  const rows = builder.rows.ready;
  return {
    header: element === 'UnitWorks' || element === 'SectionalWorks' ? {} : header,
    bills: [...(bill ? [bill] : []), ...rows.flatMap((batch) => batch.bills)],
    norms: [...(norm ? [norm] : []), ...rows.flatMap((batch) => batch.norms)],
    nodes: [...(node ? [node] : []), ...rows.flatMap((batch) => batch.nodes)],
    usages: rows.flatMap((batch) => batch.usages),
    resources: rows.flatMap((batch) => batch.resources),
    fees: rows.flatMap((batch) => batch.fees),
  };
}
