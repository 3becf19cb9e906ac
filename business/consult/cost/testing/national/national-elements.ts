import type { CostFee, CostFile, CostNode, FeeGroup } from '#business/consult/cost/model/index.ts';
import { summaryOfCost } from './amount-elements.ts';
import { Below } from './below.ts';
import { section } from './bill-elements.ts';
import { type Element, element } from './element.ts';

const FEES: Partial<Record<FeeGroup, string>> = { summary: 'UnitWorksSummary', tax: 'Tax', sundry: 'SundryCosts' };

/** A file as elements of the national standard, in the order its XSD of the file's edition gives. */
export function nationalElements(file: CostFile): Element {
  const { header } = file;
  const below = new Below(file);
  const project = file.nodes[0] as CostNode;
  const parts = below
    .nodes(project)
    .map((node) => (node.kind === 'section' ? section(below, 'Preliminaries', node) : singleWork(below, node)));
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
        element('ProjectInstallationWorkCost', { Name: header.name, Total: header.installationTotal }, parts),
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
  const sections = below
    .nodes(node)
    .map((each) => section(below, each.section === 'works' ? 'DivisionalAndElementalWorks' : 'Preliminaries', each));
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
