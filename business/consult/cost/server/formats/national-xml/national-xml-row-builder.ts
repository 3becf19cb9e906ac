import type { CostNodeKind, CostSection } from '#business/consult/cost/model/index.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import { CostRowCollector } from '../rows/cost-row-collector.ts';
import { feeElementsByName } from './fee-elements.ts';
import {
  readBooleanAttribute,
  readCompositionElement,
  readDecimalAttribute,
  readFeeSummaryElement,
} from './read-attributes.ts';
import { readBillDetailElement } from './read-bill-detail-element.ts';
import {
  readBillElement,
  readFeeElement,
  readNodeElement,
  readNormElement,
  readResourceElement,
} from './read-row-elements.ts';

const NODE_ELEMENTS: ReadonlyMap<string, { kind: CostNodeKind; section?: CostSection; name?: string }> = new Map([
  ['ConstructionProject', { kind: 'project' }],
  ['SectionalWorks', { kind: 'singleWork' }],
  ['UnitWorks', { kind: 'unitWork' }],
  ['DivisionalAndElementalWorks', { kind: 'section', section: 'works', name: '分部分项工程' }],
  ['Preliminaries', { kind: 'section', section: 'measures', name: '措施项目' }],
  ['DivisionalWorks', { kind: 'division' }],
]);

/** Turns the standard's elements into rows. */
export class NationalXmlRowBuilder {
  readonly rows = new CostRowCollector();
  /** Inside the price of a norm (定额明细): it is not the bill's. */
  private normItem = false;
  private readonly openings = new Map<string, (at: XmlAttributes, line: number) => void>([
    ['WorkElement', (at, line) => this.rows.openBill(readBillElement(at, line))],
    ['Norm', (at, line) => this.rows.openNorm(readNormElement(at, line), () => readBillElement(at, line))],
    ['LabourMaterialsEquipmentsMachinesSummary', (at, line) => this.rows.openResource(readResourceElement(at, line))],
    ['LabourMaterialsEquipmentsMachinesElement', (at, line) => this.addUsage(at, line)],
    ['AttrInfoItem', (at) => this.addAttribute(at)],
    ['SummaryOfBasicCost', (at) => this.addComposition(at)],
    ['SummaryOfCost', (at) => this.addSummary(at)],
    ['NormItem', () => this.openNormItem()],
  ]);
  private readonly closings = new Map<string, () => void>([
    ['WorkElement', () => this.rows.closeBill()],
    ['Norm', () => this.rows.closeNorm()],
    ['LabourMaterialsEquipmentsMachinesSummary', () => this.rows.closeResource()],
    ['NormItem', () => this.closeNormItem()],
  ]);

  open(name: string, at: XmlAttributes, line: number): void {
    const fee = feeElementsByName.get(name);
    const node = NODE_ELEMENTS.get(name);
    if (fee) this.rows.openFee(readFeeElement(at, fee, line));
    else if (node) this.rows.openNode({ ...readNodeElement(at, line), ...node });
    else this.openRow(name, at, line);
  }

  close(name: string): void {
    if (feeElementsByName.has(name)) this.rows.closeFee();
    else if (NODE_ELEMENTS.has(name)) this.rows.closeNode();
    else this.closings.get(name)?.();
  }

  private openRow(name: string, at: XmlAttributes, line: number): void {
    const opening = this.openings.get(name);
    const { bill, norm } = this.rows;
    if (opening) opening(at, line);
    else if (bill && !(name === 'PriceItem' && this.normItem)) readBillDetailElement(name, at, bill, norm);
  }

  private addUsage(at: XmlAttributes, line: number): void {
    this.rows.addUsage({
      resourceCode: at.text('Number'),
      quantity: readDecimalAttribute(at, 'Quantity'),
      noCost: readBooleanAttribute(at, 'NOCost'),
      sourceLine: line,
    });
  }

  private addComposition(at: XmlAttributes): void {
    const { bill, node } = this.rows;
    if (bill) bill.composition = readCompositionElement(at);
    else if (node) node.composition = readCompositionElement(at);
  }

  private addSummary(at: XmlAttributes): void {
    if (this.rows.node) this.rows.node.summary = readFeeSummaryElement(at);
  }

  private openNormItem(): void {
    this.normItem = true;
  }

  private closeNormItem(): void {
    this.normItem = false;
  }

  private addAttribute(at: XmlAttributes): void {
    const value = at.text('Value');
    if (value !== '') this.rows.node?.attributes.push({ name: at.text('Name'), value });
  }
}
