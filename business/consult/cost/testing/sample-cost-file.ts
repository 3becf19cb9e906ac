import type {
  CostBill,
  CostComposition,
  CostFee,
  CostFeeSummary,
  CostFile,
  CostFileHeader,
  CostNode,
  CostNorm,
  CostResource,
} from '../model/index.ts';

/** A small file in which everything is right: tests spoil one thing and look what is found. */
export function sampleCostFile(): CostFile {
  return {
    header: sampleHeader(),
    nodes: tree(),
    bills: bills(),
    norms: [
      sampleNorm({ id: 1, billId: 1, quantity: '100', price: '30.00', total: '3000.00' }),
      sampleNorm({ id: 2, billId: 2, quantity: '50', price: '100.00', total: '5000.00' }),
    ],
    usages: [],
    resources: resources(),
    fees: [
      sampleFee({
        id: 1,
        group: 'tax',
        level: 'item',
        code: 'E',
        name: '增值税',
        formula: '9000',
        rate: '9',
        total: '810.00',
      }),
    ],
    gaps: [],
  };
}

const tree = (): CostNode[] => [
  sampleNode({ id: 1, kind: 'project', name: '示例项目', total: '9810.00', summary: sampleSummary() }),
  sampleNode({ id: 2, parentId: 1, kind: 'singleWork', name: '1号楼', total: '9810.00' }),
  sampleNode({
    id: 3,
    parentId: 2,
    kind: 'unitWork',
    name: '建筑',
    specialty: '0101',
    total: '9810.00',
    summary: sampleSummary(),
  }),
  sampleNode({ id: 4, parentId: 3, kind: 'section', section: 'works', name: '分部分项工程' }),
  sampleNode({ id: 5, parentId: 4, kind: 'division', section: 'works', name: '土石方工程', total: '8000.00' }),
  sampleNode({ id: 6, parentId: 3, kind: 'section', section: 'measures', name: '措施项目' }),
];

const bills = (): CostBill[] => [
  sampleBill({
    id: 1,
    code: '010101002001',
    name: '挖一般土方',
    total: '3000.00',
    quantity: '100',
    price: '30.00',
  }),
  sampleBill({
    id: 2,
    code: '010101002002',
    name: '挖一般石方',
    total: '5000.00',
    quantity: '50',
    price: '100.00',
  }),
  sampleBill({
    id: 3,
    nodeId: 6,
    kind: 'measure',
    code: '1.1',
    name: '安全文明施工',
    unit: '项',
    quantity: '1',
    price: '1000.00',
    total: '1000.00',
    formula: '8000',
    rate: '12.5',
    calcType: 3,
  }),
];

const resources = (): CostResource[] => [
  sampleResource({
    id: 1,
    code: '870001',
    name: '综合工日',
    unit: '工日',
    quantity: '10',
    price: '100',
    total: '1000.00',
    kind: 2,
  }),
  sampleResource({
    id: 2,
    code: '400009',
    name: '预拌混凝土',
    specification: 'C30',
    unit: 'm3',
    quantity: '5',
    price: '400',
    total: '2000.00',
  }),
];

export function sampleHeader(changes: Partial<CostFileHeader> = {}): CostFileHeader {
  return {
    format: 'national-xml',
    standardName: '建设工程造价数据交换标准',
    standardNumber: '',
    edition: '2018',
    code: '001',
    name: '示例项目',
    fileKind: 6,
    valuationMethod: 1,
    taxModel: 1,
    scale: '100',
    scaleUnit: 'm2',
    area: '北京市',
    location: '',
    materialPriceDate: '2024-05',
    laborPriceDate: '',
    machinePriceDate: '',
    total: '9810.00',
    installationTotal: '9810.00',
    bidTotal: null,
    priceCeiling: null,
    owner: '',
    tenderer: '',
    bidder: '',
    compileCompany: '',
    compiler: '',
    compileDate: '2024-05-10',
    examiner: '',
    approver: '',
    software: { company: '', product: '', version: '', lock: '' },
    machine: { cpu: '', disk: '', network: '' },
    makeDate: '',
    attributes: [],
    sourceLine: 1,
    ...changes,
  };
}

export function sampleSummary(changes: Partial<CostFeeSummary> = {}): CostFeeSummary {
  return {
    total: '9810.00',
    works: '8000.00',
    measures: '1000.00',
    safety: '1000.00',
    sundry: '0',
    provisionalSum: '0',
    provisionalMaterial: '0',
    specialtyProvisional: '0',
    dayWork: '0',
    attendance: '0',
    statutory: '0',
    tax: '810.00',
    labor: '2000.00',
    material: '5000.00',
    mainMaterial: '0',
    machine: '500.00',
    overhead: '900.00',
    risk: '0',
    profit: '600.00',
    ...changes,
  };
}

export function sampleNode(changes: Partial<CostNode> & Pick<CostNode, 'id' | 'kind' | 'name'>): CostNode {
  return {
    parentId: null,
    section: null,
    code: '',
    specialty: '',
    scale: null,
    scaleUnit: '',
    total: null,
    priceDate: '',
    billBase: '',
    summary: null,
    composition: null,
    attributes: [],
    sourceLine: changes.id,
    ...changes,
  };
}

export function sampleBill(changes: Partial<CostBill> & Pick<CostBill, 'id' | 'code' | 'name'>): CostBill {
  return {
    nodeId: 5,
    unitId: 3,
    kind: 'bill',
    feature: '1.土壤类别:二类土 2.运距:1km',
    unit: 'm3',
    quantity: '1',
    price: '1.00',
    total: '1.00',
    priceHigh: null,
    composition: null,
    unitComposition: null,
    calcType: 1,
    formula: '',
    rate: null,
    major: false,
    specialty: '0101',
    workContent: '',
    expressions: [],
    sourceLine: 100 + changes.id,
    ...changes,
  };
}

export function sampleComposition(changes: Partial<CostComposition> = {}): CostComposition {
  return {
    labor: '0',
    material: '0',
    mainMaterial: '0',
    machine: '0',
    overhead: '0',
    profit: '0',
    risk: '0',
    statutory: '0',
    tax: '0',
    provisional: '0',
    ...changes,
  };
}

export function sampleNorm(changes: Partial<CostNorm> & Pick<CostNorm, 'id' | 'billId'>): CostNorm {
  return {
    nodeId: 5,
    code: '1-21',
    name: '机挖土方',
    unit: 'm3',
    quantity: '1',
    price: '1.00',
    total: '1.00',
    labor: null,
    specialty: '0101',
    steps: [],
    sourceLine: 200 + changes.id,
    ...changes,
  };
}

export function sampleResource(
  changes: Partial<CostResource> & Pick<CostResource, 'id' | 'code' | 'name'>,
): CostResource {
  return {
    nodeId: 3,
    specification: '',
    unit: 'm3',
    quantity: '1',
    price: '1',
    priceTaxed: null,
    taxRate: null,
    total: '1.00',
    totalTaxed: null,
    kind: 3,
    category: '',
    provider: 1,
    mainMaterial: false,
    provisional: false,
    riskRate: null,
    basePrice: null,
    priceSource: '',
    sourceLine: 300 + changes.id,
    ...changes,
  };
}

export function sampleFee(changes: Partial<CostFee> & Pick<CostFee, 'id' | 'group' | 'level' | 'name'>): CostFee {
  return {
    nodeId: 3,
    parentId: null,
    code: '',
    formula: '',
    base: '',
    unit: '',
    quantity: null,
    price: null,
    rate: null,
    total: null,
    provisionalTotal: null,
    settlementTotal: null,
    remark: '',
    sourceLine: 400 + changes.id,
    ...changes,
  };
}
