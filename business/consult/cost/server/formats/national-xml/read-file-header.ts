import { TextDecoder } from 'node:util';
import type { CostFileHeader, CostRulesEdition } from '#business/consult/cost/model/index.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import { createBlankFileHeader } from '../rows/create-blank-rows.ts';
import { readDecimalAttribute, readIntegerAttribute } from './read-attributes.ts';

/** Root attributes that only files under the 2025 edition's head carry. */
const HEAD_2025 = ['LaborPriceDate', 'MachinePriceDate', 'Area', 'Location', 'ProjectKind', 'Developer'];

/** The edition whose field rules apply, by the root element. */
const editionOfRoot = (root: XmlAttributes): CostRulesEdition =>
  HEAD_2025.some((name) => root.has(name)) ? '2025' : '2018';

export const readRootHeader = (root: XmlAttributes, line: number): CostFileHeader => ({
  ...createBlankFileHeader('national-xml'),
  standardName: root.text('StandardName'),
  standardNumber: root.text('StandardNumber'),
  edition: editionOfRoot(root),
  code: root.text('Number'),
  name: root.text('Name'),
  fileKind: readIntegerAttribute(root, 'FileKind'),
  valuationMethod: readIntegerAttribute(root, 'ValuationMethod'),
  taxModel: readIntegerAttribute(root, 'TaxModel'),
  scale: readDecimalAttribute(root, 'Scale'),
  scaleUnit: root.text('ScaleUnit'),
  area: root.text('Area'),
  location: root.text('Location'),
  materialPriceDate: root.text('MaterialPriceDate'),
  laborPriceDate: root.text('LaborPriceDate'),
  machinePriceDate: root.text('MachinePriceDate'),
  owner: root.text('Developer'),
  attributes: root.text('ProjectKind') === '' ? [] : [{ name: '工程类别', value: root.text('ProjectKind') }],
  sourceLine: line,
});

/** Fills the header from the elements above the cost tree. */
export function readHeaderElement(header: CostFileHeader, name: string, attributes: XmlAttributes): void {
  if (name === 'SystemInfo') {
    const [company = '', product = '', version = '', lock = ''] = decodeParts(attributes.text('ID1'));
    const [cpu = '', disk = '', network = ''] = decodeParts(attributes.text('ID2'));
    header.software = { company, product, version, lock };
    header.machine = { cpu, disk, network };
    header.makeDate = attributes.text('MakeDate');
  }
  if (name === 'ProjectInfo') {
    header.total = readDecimalAttribute(attributes, 'Total');
    header.owner ||= attributes.text('Developer');
    header.compileCompany = attributes.text('CompileCompany');
    header.compiler = attributes.text('Compiler');
    header.compileDate = attributes.text('CompileDate');
    header.examiner = attributes.text('Examiner');
    header.approver = attributes.text('Approver');
  }
  if (name === 'TendererInfo' || name === 'TendererBidderInfo') {
    header.tenderer = attributes.text('Tenderername');
    header.priceCeiling =
      readDecimalAttribute(attributes, 'BidPriceCeiling') ?? readDecimalAttribute(attributes, 'TenderSumLimit');
  }
  if (name === 'BidderInfo' || name === 'TendererBidderInfo') {
    header.bidder = attributes.text('BidName');
    header.bidTotal = readDecimalAttribute(attributes, 'BidTotal');
  }
  if (name === 'ProjectInstallationWorkCost') header.installationTotal = readDecimalAttribute(attributes, 'Total');
}

/** "公司;软件;版本;锁号" in base64, UTF-8 or GBK; text that is no base64 is taken as it stands. */
function decodeParts(text: string): string[] {
  if (text === '' || text.length > 4000) return [];
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return text.split(';');
  const bytes = Buffer.from(text, 'base64');
  const decoded = decodeAs(bytes, 'utf-8') ?? decodeAs(bytes, 'gb18030');
  return (decoded ?? text).split(';').map((part) => part.trim());
}

function decodeAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
