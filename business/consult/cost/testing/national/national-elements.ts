import type { CostFee, CostFile, CostNode, FeeTableGroup } from '#business/consult/cost/model/index.ts';
import { feeSummaryElement } from './amount-elements.ts';
import { sectionElement } from './bill-elements.ts';
import { ChildRowLookup } from './child-row-lookup.ts';
import { createXmlElement, type XmlElementNode } from './xml-element-node.ts';

const FEES: Partial<Record<FeeTableGroup, string>> = { summary: 'UnitWorksSummary', tax: 'Tax', sundry: 'SundryCosts' };

/** A file as elements of the national standard, in the order its XSD of the file's edition gives. */
export function toNationalXmlElements(file: CostFile): XmlElementNode {
  const { header } = file;
  const below = new ChildRowLookup(file);
  const project = file.nodes[0] as CostNode;
  const parts = below
    .nodes(project)
    .map((node) => (node.kind === 'section' ? sectionElement(below, 'Preliminaries', node) : singleWork(below, node)));
  const is2025 = header.edition === '2025';
  const bidder = is2025
    ? [
        createXmlElement('TendererInfo', {
          Tenderername: '某单位',
          Proxy: '无',
          Consultant: '无',
          TenderSumLimit: '0',
        }),
        createXmlElement('BidderInfo', { BidName: '无', BidTotal: header.bidTotal }),
      ]
    : [
        createXmlElement('TendererBidderInfo', {
          Tenderername: '某单位',
          Proxy: '无',
          Consultant: '无',
          TenderSumLimit: '0',
          BidName: '无',
          BidTotal: header.bidTotal,
        }),
      ];
  return createXmlElement('ConstructionProject', rootAttributes(file), [
    createXmlElement('SystemInfo', { ID1: '', ID2: '', MakeDate: '2025-09-12T18:55:57' }),
    createXmlElement('ConstructionInfo', {}, [
      createXmlElement('Option', { ResPrecision: '4', QuantityPrecision: '4', CostPrecision: '2', RatePrecision: '3' }),
      createXmlElement('ProjectInfo', { CompileCompany: '甲公司', CompileDate: '2025-09-10', Total: header.total }),
      ...bidder,
    ]),
    feeSummaryElement(project),
    createXmlElement('ConstructionSummary', {}, [
      createXmlElement('ConstructionCost', { Name: header.name, Total: header.total }, [
        createXmlElement('ProjectInstallationWorkCost', { Name: header.name, Total: header.installationTotal }, parts),
      ]),
    ]),
  ]);
}

function rootAttributes({ header }: CostFile): XmlElementNode['attributes'] {
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

function singleWork(below: ChildRowLookup, node: CostNode): XmlElementNode {
  const { code, name, total, scale, scaleUnit } = node;
  const works = below
    .nodes(node)
    .map((each) => (each.kind === 'singleWork' ? singleWork(below, each) : unitWork(below, each)));
  return createXmlElement(
    'SectionalWorks',
    { Number: code, Name: name, Total: total, Scale: scale, ScaleUnit: scaleUnit },
    [feeSummaryElement(node), ...works],
  );
}

function unitWork(below: ChildRowLookup, node: CostNode): XmlElementNode {
  const { file } = below;
  const fees = file.fees.filter(({ nodeId }) => nodeId === node.id).map(feeElement);
  const sections = below
    .nodes(node)
    .map((each) =>
      sectionElement(below, each.section === 'works' ? 'DivisionalAndElementalWorks' : 'Preliminaries', each),
    );
  const resources = file.resources.filter(({ nodeId }) => nodeId === node.id);
  const { code, name, specialty, total, priceDate, billBase } = node;
  const own = { Number: code, Name: name, ValuationMethod: '1', TaxModel: '1', Specialty: specialty, Total: total };
  return createXmlElement(
    'UnitWorks',
    { ...own, MaterialPriceDate: priceDate, BillDataBase: billBase, ResInfoPricingFile: '信息价' },
    [
      ...(node.summary ? [feeSummaryElement(node)] : []),
      createXmlElement('UnitWorksSummary', {}, fees),
      ...sections,
      ...resources.map((row) =>
        createXmlElement('LabourMaterialsEquipmentsMachinesSummary', {
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

const feeElement = ({ group, level, code, name, formula, rate, total }: CostFee): XmlElementNode =>
  createXmlElement(`${FEES[group]}${level === 'item' ? 'Item' : ''}`, {
    Name: name,
    QtyFormula: formula,
    Rate: rate,
    Total: total,
    Code: code,
    Kind: '1',
  });
