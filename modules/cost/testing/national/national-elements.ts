import {
  type CostBill,
  type CostFee,
  type CostFile,
  type CostNode,
  type FeeGroup,
  groupBy,
} from '#modules/cost/model/index.ts';

/** An element to be written; attributes that are null are left out. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly children: readonly Element[];
}

const element = (name: string, attributes: Element['attributes'] = {}, children: readonly Element[] = []): Element => ({
  name,
  attributes,
  children,
});

const FEES: Partial<Record<FeeGroup, string>> = { summary: 'UnitWorksSummary', tax: 'Tax', sundry: 'SundryCosts' };

/** A file as elements of the national standard, in the order its XSD of the file's edition gives. */
export function nationalElements(file: CostFile): Element {
  const { header } = file;
  const below = new Below(file);
  const project = file.nodes[0] as CostNode;
  const singles = below.nodes(project).map((node) => singleWork(below, node));
  const is2025 = header.edition === '2025';
  const bidder = is2025
    ? [
        element('TendererInfo', { Tenderername: '某单位', Proxy: '无', Consultant: '无', TenderSumLimit: '0' }),
        element('BidderInfo', { BidName: '无', BidTotal: header.bidTotal }),
      ]
    : [
        element('TendererBidderInfo', {
          Tenderername: '某单位',
          Proxy: '无',
          Consultant: '无',
          TenderSumLimit: '0',
          BidName: '无',
          BidTotal: header.bidTotal,
        }),
      ];
  return element('ConstructionProject', rootAttributes(file), [
    element('SystemInfo', { ID1: '', ID2: '', MakeDate: '2025-09-12T18:55:57' }),
    element('ConstructionInfo', {}, [
      element('Option', { ResPrecision: '4', QuantityPrecision: '4', CostPrecision: '2', RatePrecision: '3' }),
      element('ProjectInfo', { CompileCompany: '甲公司', CompileDate: '2025-09-10', Total: header.total }),
      ...bidder,
    ]),
    summaryOfCost(project),
    element('ConstructionSummary', {}, [
      element('ConstructionCost', { Name: header.name, Total: header.total }, [
        element('ProjectInstallationWorkCost', { Name: header.name, Total: header.installationTotal }, singles),
      ]),
    ]),
  ]);
}

function rootAttributes({ header }: CostFile): Element['attributes'] {
  const common = {
    Number: header.code,
    Name: header.name,
    FileKind: '6',
    ValuationMethod: '1',
    TaxModel: '1',
    StandardName: header.standardName,
    StandardNumber: 'GB/T 50XXX',
    Scale: header.scale,
    ScaleUnit: header.scaleUnit,
    MaterialPriceDate: header.materialPriceDate,
  };
  if (header.edition === '2018') return common;
  const { laborPriceDate, machinePriceDate, area, location } = header;
  return {
    ...common,
    LaborPriceDate: laborPriceDate,
    MachinePriceDate: machinePriceDate,
    Area: area,
    Location: location,
    ProjectKind: '1',
  };
}

class Below {
  private readonly children: ReadonlyMap<number | null, CostNode[]>;
  private readonly billsOf: ReadonlyMap<number, CostBill[]>;

  constructor(readonly file: CostFile) {
    this.children = groupBy(file.nodes, ({ parentId }) => parentId);
    this.billsOf = groupBy(file.bills, ({ nodeId }) => nodeId);
  }

  nodes = (node: CostNode): CostNode[] => this.children.get(node.id) ?? [];
  bills = (node: CostNode): CostBill[] => this.billsOf.get(node.id) ?? [];
}

function singleWork(below: Below, node: CostNode): Element {
  const { code, name, total, scale, scaleUnit } = node;
  const works = below
    .nodes(node)
    .map((each) => (each.kind === 'singleWork' ? singleWork(below, each) : unitWork(below, each)));
  return element('SectionalWorks', { Number: code, Name: name, Total: total, Scale: scale, ScaleUnit: scaleUnit }, [
    summaryOfCost(node),
    ...works,
  ]);
}

function unitWork(below: Below, node: CostNode): Element {
  const { file } = below;
  const fees = file.fees.filter(({ nodeId }) => nodeId === node.id).map(feeElement);
  const sections = below.nodes(node).map((each) => section(below, 'DivisionalAndElementalWorks', each));
  const resources = file.resources.filter(({ nodeId }) => nodeId === node.id);
  const { code, name, specialty, total, priceDate, billBase } = node;
  const own = { Number: code, Name: name, ValuationMethod: '1', TaxModel: '1', Specialty: specialty, Total: total };
  return element(
    'UnitWorks',
    { ...own, MaterialPriceDate: priceDate, BillDataBase: billBase, ResInfoPricingFile: '信息价' },
    [
      ...(node.summary ? [summaryOfCost(node)] : []),
      element('UnitWorksSummary', {}, fees),
      ...sections,
      ...resources.map((row) =>
        element('LabourMaterialsEquipmentsMachinesSummary', {
          Number: row.code,
          Name: row.name,
          Specification: row.specification,
          Unit: row.unit,
          Quantity: row.quantity,
          NoTaxPrice: row.price,
          NoTaxTotal: row.total,
          Kind: `${row.kind}`,
          Class: row.category,
          Provider: `${row.provider}`,
          MainMaterial: 'false',
          ProvisionalMaterial: '0',
        }),
      ),
    ],
  );
}

const feeElement = ({ group, level, code, name, formula, rate, total }: CostFee): Element =>
  element(`${FEES[group]}${level === 'item' ? 'Item' : ''}`, {
    Name: name,
    QtyFormula: formula,
    Rate: rate,
    Total: total,
    Code: code,
    Kind: '1',
  });

function section(below: Below, name: string, node: CostNode): Element {
  const own: Element['attributes'] =
    node.kind === 'division' ? { Number: node.code, Name: node.name, Total: node.total } : {};
  return element(name, own, [
    element('SummaryOfBasicCost', composition(node.composition)),
    ...below.nodes(node).map((each) => section(below, 'DivisionalWorks', each)),
    ...below.bills(node).map((bill) => billElement(below.file, bill)),
  ]);
}

function billElement(file: CostFile, bill: CostBill): Element {
  const { code, name, feature, unit, quantity, price, total } = bill;
  const norm = file.norms[bill.id - 1];
  const usages = usagesOf(file, bill.id);
  const priced = norm
    ? element(
        'Norm',
        {
          Number: norm.code,
          Name: norm.name,
          Unit: norm.unit,
          Quantity: norm.quantity,
          Price: norm.price,
          Total: norm.total,
        },
        usages,
      )
    : element('PriceAnalysis', {}, usages);
  const amounts = { Unit: unit, Quantity: quantity, Price: price, Total: total, Major: 'false', CalcType: '1' };
  return element('WorkElement', { Number: code, Name: name, Attr: feature, ...amounts }, [
    element('SummaryOfBasicCost', composition(bill.composition)),
    priced,
  ]);
}

const usageIndex = new WeakMap<CostFile, ReadonlyMap<number, CostFile['usages']>>();

function usagesOf(file: CostFile, owner: number): Element[] {
  const known = usageIndex.get(file) ?? groupBy(file.usages, ({ ownerId }) => ownerId);
  usageIndex.set(file, known);
  return (known.get(owner) ?? []).map(({ resourceCode, quantity }) =>
    element('LabourMaterialsEquipmentsMachinesElement', { Number: resourceCode, Quantity: quantity, NOCost: 'false' }),
  );
}

const composition = (parts: CostNode['composition']): Element['attributes'] => ({
  Labor: parts?.labor ?? null,
  Material: parts?.material ?? null,
  MainMaterialEquipment: parts?.mainMaterial ?? null,
  Machine: parts?.machine ?? null,
  Overhead: parts?.overhead ?? null,
  RiskRate: parts?.risk ?? null,
  StatutoryFees: parts?.statutory ?? null,
  Tax: parts?.tax ?? null,
  Profit: parts?.profit ?? null,
  Appraisal: parts?.provisional ?? null,
});

const summaryOfCost = ({ summary }: CostNode): Element =>
  element('SummaryOfCost', {
    Total: summary?.total ?? null,
    DivisionalAndElementalWorks: summary?.works ?? null,
    Preliminaries: summary?.measures ?? null,
    CostForHSE: summary?.safety ?? null,
    SundryCosts: summary?.sundry ?? null,
    ProvisionalSums: summary?.provisionalSum ?? null,
    ProvisionalMaterial: summary?.provisionalMaterial ?? null,
    SpecialtyProvisionalPrice: summary?.specialtyProvisional ?? null,
    DayWorkRate: summary?.dayWork ?? null,
    MainContractorAttendance: summary?.attendance ?? null,
    StatutoryFees: summary?.statutory ?? null,
    Tax: summary?.tax ?? null,
    Labor: summary?.labor ?? null,
    Material: summary?.material ?? null,
    MainMaterialEquipment: summary?.mainMaterial ?? null,
    Machine: summary?.machine ?? null,
    Overhead: summary?.overhead ?? null,
    RiskRate: summary?.risk ?? null,
    Profit: summary?.profit ?? null,
  });
