import { defineAttributeXmlFormat, OTHER_FORMAT_PROOF } from '../attribute-xml/attribute-xml-format.ts';
import type { ElementMappingTable } from '../attribute-xml/element-rule-lookup.ts';

/** Prices of one unit. 规费 stand inside 人工费 in Yunnan, and are no part of their own. */
const RATES = {
  labor: 'LaborRate',
  material: 'MaterialRate',
  mainMaterial: 'FixtureRate',
  machine: 'MachineRate',
  overhead: 'OverheadRate',
  profit: 'ProfitRate',
  risk: 'RiskRate',
  provisional: 'ProvisionalPrice',
} as const;
const BILL = { code: 'Code', name: 'Name', feature: 'Feature', unit: 'Unit', quantity: 'Quantity' } as const;
const FEE = {
  code: 'CostCode|Code',
  name: 'Name',
  formula: 'CostBase',
  base: 'Remark',
  rate: 'CostRate',
  total: 'Total',
  remark: 'Remark',
} as const;
const MEASURES = { as: 'node', kind: 'division', within: 'measures' } as const;

const SUMS = {
  VZ_HJ: 'works',
  CS_HJ: 'measures',
  CS_AQWMSG_HJ: 'safety',
  QTXM_HJ: 'sundry',
  GF: 'statutory',
  SJ: 'tax',
  VZ_ZZJ: 'total',
} as const;

const TABLE: ElementMappingTable = {
  names: {
    ConstructProject: {
      as: 'header',
      at: {
        code: 'Code',
        name: 'Name',
        owner: 'Tenderee',
        standardName: 'Standard',
        standardNumber: 'StandardVer',
        fileKind: 'FileType',
      },
      software: { product: 'GenSoftName', version: 'GenSoftVersion', lock: 'CCLockGuid' },
    },
    TenderInfo: { as: 'header', at: { bidder: 'Tenderer', total: 'Total' } },
    ProjectAddInfoItem: { as: 'attribute', name: 'Name', value: 'Value' },
    BDSummaryItem: { as: 'summary', key: 'CostCode', total: 'Total', keys: SUMS },
    SingleProject: { as: 'node', kind: 'singleWork', at: { code: 'ProjectID', name: 'Name', total: 'Total' } },
    UnitProject: {
      as: 'node',
      kind: 'unitWork',
      at: { code: 'ProjectID', name: 'Name', total: 'Total', scale: 'BuildingArea', specialty: 'DomainType' },
      specialties: { 1: '0101', 2: '0102', 3: '0301', 4: '0401', 8: '0501' },
      scaleUnit: 'm2',
    },
    SummaryItem: { as: 'fee', group: 'summary', at: FEE },
    BQTitle: { as: 'node', kind: 'division', within: 'works', at: { name: 'Name', total: 'Total' } },
    BQItem: {
      as: 'bill',
      at: { ...BILL, price: 'Rate', total: 'Total' },
      parts: RATES,
    },
    NormItem: {
      as: 'norm',
      at: { code: 'Code', name: 'Name', unit: 'Unit', quantity: 'Quantity', price: 'Rate', total: 'Total' },
      parts: RATES,
    },
    NormResUsageItem: { as: 'usage', resource: 'ResourceID', quantity: 'Usage', perUnit: true },
    Measure1Table: { ...MEASURES, name: '施工组织措施项目' },
    Measure1Title: { as: 'node', kind: 'division', at: { name: 'Name' } },
    Measure1Item: {
      as: 'bill',
      at: {
        code: 'Code',
        name: 'Name',
        unit: 'Unit',
        formula: 'CostBase',
        rate: 'CostRate',
        total: 'Total',
        feature: 'Remark',
      },
      byCode: true,
    },
    Measure2Table: { ...MEASURES, name: '施工技术措施项目' },
    Measure2Title: { as: 'node', kind: 'division', at: { name: 'Name' } },
    // The "Total" of a technical measure is the price of one unit.
    Measure2Item: { as: 'bill', at: { ...BILL, total: 'Total' }, parts: RATES, totalIsPrice: true },
    OtherItem: { as: 'fee', group: 'sundry', at: FEE },
    ProvisionalPriceItem: {
      as: 'fee',
      group: 'provisionalSum',
      at: { code: 'Code', name: 'Name', unit: 'Unit', total: 'Price', remark: 'Remark' },
    },
    ProjProvisionalPriceItem: {
      as: 'fee',
      group: 'specialtyProvisional',
      at: { code: 'Code', name: 'Name', unit: 'Unit', total: 'Price|Total', remark: 'Remark' },
    },
    MaterialProvisionalPriceItem: {
      as: 'fee',
      group: 'provisionalMaterial',
      at: { code: 'Code', name: 'Name', unit: 'Unit', quantity: 'Quantity', price: 'Price|Rate', total: 'Total' },
    },
    DayWorkItem: {
      as: 'fee',
      group: 'dayWork',
      at: { code: 'Code', name: 'Name', unit: 'Unit', quantity: 'Quantity', price: 'Rate|Price', total: 'Total' },
    },
    HeadContractorServiceFeeItem: {
      as: 'fee',
      group: 'attendance',
      at: { code: 'Code', name: 'Name', formula: 'XMJZ|Value', rate: 'CostRate', total: 'Total', remark: 'Remark' },
    },
    RegulateItem: { as: 'fee', group: 'statutory', at: { ...FEE, base: 'CostExpr' } },
    TaxItem: { as: 'fee', group: 'tax', at: { ...FEE, base: 'CostExpr' } },
    ResourceItem: {
      as: 'resource',
      id: 'ResourceID',
      at: {
        code: 'Code',
        name: 'Name',
        specification: 'Spec',
        unit: 'Unit',
        quantity: 'Quantity',
        price: 'Rate',
        total: 'Total',
        kind: 'CostKind',
        provider: 'Provider',
      },
      kinds: { 1: 2, 2: 3, 3: 4, 9: 3 },
    },
    ResourceUsage: { as: 'usage', resource: 'ResourceID', quantity: 'Usage', perUnit: true },
  },
};

/** 《云南省工程造价数据交换标准》 2.1 XML. */
export const yunnanXmlFormat = defineAttributeXmlFormat({
  code: 'yunnan-xml',
  title: '云南省工程造价数据交换标准（XML）',
  root: /^ConstructProject$/,
  // Tender files of another maker have the same root, other elements, and totals in 万元: read by this table they would be wrong.
  proof: (root) => {
    if (root.holds(/^(Building|JobList)$/) || root.at('ConstructVersion') !== '') return OTHER_FORMAT_PROOF;
    const standard = root.at('Standard');
    if (/云南/.test(standard)) return null;
    return standard === '' ? '没有写明数据交换标准' : `写明的标准是“${standard.slice(0, 60)}”`;
  },
  table: TABLE,
});
