import type { CostNodeKind, CostSection } from '#business/consult/cost/model/index.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import { CostRows } from '../rows/cost-rows.ts';
import { compositionAt, decimalAt, flagAt, summaryAt } from './attribute-values.ts';
import { addDetail } from './bill-details.ts';
import { feeElements } from './fee-tables.ts';
import { billFrom, feeFrom, nodeFrom, normFrom, resourceFrom } from './records.ts';

const NODE_ELEMENTS: ReadonlyMap<string, { kind: CostNodeKind; section?: CostSection; name?: string }> = new Map([
  ['ConstructionProject', { kind: 'project' }],
  ['SectionalWorks', { kind: 'singleWork' }],
  ['UnitWorks', { kind: 'unitWork' }],
  ['DivisionalAndElementalWorks', { kind: 'section', section: 'works', name: '分部分项工程' }],
  ['Preliminaries', { kind: 'section', section: 'measures', name: '措施项目' }],
  ['DivisionalWorks', { kind: 'division' }],
]);

/** Turns the standard's elements into rows. */
export class CostBuilder {
  readonly rows = new CostRows();
  /** Inside the price of a norm (定额明细): it is not the bill's. */
  private normItem = false;
  private readonly openings = new Map<string, (at: XmlAttributes, line: number) => void>([
    ['WorkElement', (at, line) => this.rows.openBill(billFrom(at, line))],
    ['Norm', (at, line) => this.rows.openNorm(normFrom(at, line), () => billFrom(at, line))],
    ['LabourMaterialsEquipmentsMachinesSummary', (at, line) => this.rows.openResource(resourceFrom(at, line))],
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
    const fee = feeElements.get(name);
    const node = NODE_ELEMENTS.get(name);
    if (fee) this.rows.openFee(feeFrom(at, fee, line));
    else if (node) this.rows.openNode({ ...nodeFrom(at, line), ...node });
    else this.openRow(name, at, line);
  }

  close(name: string): void {
    if (feeElements.has(name)) this.rows.closeFee();
    else if (NODE_ELEMENTS.has(name)) this.rows.closeNode();
    else this.closings.get(name)?.();
  }

  private openRow(name: string, at: XmlAttributes, line: number): void {
    const opening = this.openings.get(name);
    const { bill, norm } = this.rows;
    if (opening) opening(at, line);
    else if (bill && !(name === 'PriceItem' && this.normItem)) addDetail(name, at, bill, norm);
  }

  private addUsage(at: XmlAttributes, line: number): void {
    this.rows.addUsage({
      resourceCode: at.text('Number'),
      quantity: decimalAt(at, 'Quantity'),
      noCost: flagAt(at, 'NOCost'),
      sourceLine: line,
    });
  }

  private addComposition(at: XmlAttributes): void {
    const { bill, node } = this.rows;
    if (bill) bill.composition = compositionAt(at);
    else if (node) node.composition = compositionAt(at);
  }

  private addSummary(at: XmlAttributes): void {
    if (this.rows.node) this.rows.node.summary = summaryAt(at);
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
