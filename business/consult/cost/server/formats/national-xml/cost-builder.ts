import type {
  CostBill,
  CostFee,
  CostNode,
  CostNodeKind,
  CostNorm,
  CostResource,
  CostSection,
} from '#business/consult/cost/model/index.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import { type CostBatch, emptyBatch, emptyCounts } from '../format.ts';
import { compositionAt, decimalAt, flagAt, summaryAt } from './attribute-values.ts';
import { addDetail } from './bill-details.ts';
import { type FeeElement, feeElements } from './fee-tables.ts';
import { billFrom, feeFrom, nodeFrom, normFrom, resourceFrom } from './records.ts';

const BATCH_ROWS = 2000;

const NODE_ELEMENTS: ReadonlyMap<string, { kind: CostNodeKind; section?: CostSection; name?: string }> = new Map([
  ['ConstructionProject', { kind: 'project' }],
  ['SectionalWorks', { kind: 'singleWork' }],
  ['UnitWorks', { kind: 'unitWork' }],
  ['DivisionalAndElementalWorks', { kind: 'section', section: 'works', name: '分部分项工程' }],
  ['Preliminaries', { kind: 'section', section: 'measures', name: '措施项目' }],
  ['DivisionalWorks', { kind: 'division' }],
]);

/**
 * Turns elements into records. Open elements are kept on small stacks; finished rows go into a batch, which is handed on
 * at the end of a bill, so that a bill and what hangs below it are never torn apart.
 */
export class CostBuilder {
  readonly counts = emptyCounts();
  readonly ready: CostBatch[] = [];
  /** The root of the tree, once it is open. */
  project: CostNode | null = null;
  private batch = emptyBatch();
  private rows = 0;
  private readonly nodes: CostNode[] = [];
  private readonly fees: CostFee[] = [];
  private bill: CostBill | null = null;
  private norm: CostNorm | null = null;
  /** The open norm stands in a division by itself (定额计价): it is its own bill. */
  private priced = false;
  private resource: CostResource | null = null;
  /** Inside the price of a norm (定额明细): it is not the bill's. */
  private normItem = false;
  private readonly openings = new Map<string, (at: XmlAttributes, line: number) => void>([
    ['WorkElement', (at, line) => this.openBill(at, line)],
    ['Norm', (at, line) => this.openNorm(at, line)],
    ['LabourMaterialsEquipmentsMachinesSummary', (at, line) => this.openResource(at, line)],
    ['LabourMaterialsEquipmentsMachinesElement', (at, line) => this.addUsage(at, line)],
    ['AttrInfoItem', (at) => this.addAttribute(at)],
    ['SummaryOfBasicCost', (at) => this.addComposition(at)],
    ['SummaryOfCost', (at) => this.addSummary(at)],
    ['NormItem', () => this.openNormItem()],
  ]);
  private readonly lastId = { node: 0, bill: 0, norm: 0, usage: 0, resource: 0, fee: 0 };

  open(name: string, at: XmlAttributes, line: number): void {
    const fee = feeElements.get(name);
    if (fee) this.openFee(fee, at, line);
    else if (NODE_ELEMENTS.has(name)) this.openNode(name, at, line);
    else this.openRow(name, at, line);
  }

  close(name: string): void {
    if (feeElements.has(name)) {
      this.fees.pop();
    } else if (NODE_ELEMENTS.has(name)) {
      this.nodes.pop();
    } else if (name === 'WorkElement') {
      this.bill = null;
    } else if (name === 'Norm') {
      if (this.priced) this.bill = null;
      this.priced = false;
      this.norm = null;
    } else if (name === 'NormItem') {
      this.normItem = false;
    } else if (name === 'LabourMaterialsEquipmentsMachinesSummary') {
      this.resource = null;
    } else return;
    if (this.rows >= BATCH_ROWS && !this.bill && !this.norm) this.cut();
  }

  /** Moves what is gathered so far to `ready`. */
  cut(): void {
    if (this.rows === 0) return;
    this.ready.push(this.batch);
    this.batch = emptyBatch();
    this.rows = 0;
  }

  private get node(): CostNode | undefined {
    return this.nodes.at(-1);
  }

  private openRow(name: string, at: XmlAttributes, line: number): void {
    const opening = this.openings.get(name);
    if (opening) opening(at, line);
    else if (this.bill && !(name === 'PriceItem' && this.normItem)) addDetail(name, at, this.bill, this.norm);
  }

  private openNode(name: string, at: XmlAttributes, line: number): void {
    const element = NODE_ELEMENTS.get(name);
    if (!element) return;
    const parent = this.node;
    const place = {
      id: ++this.lastId.node,
      parentId: parent?.id ?? null,
      kind: element.kind,
      section: element.section ?? parent?.section ?? null,
      line,
    };
    const node = nodeFrom(at, place);
    if (element.name) node.name = element.name;
    this.project ??= node;
    this.nodes.push(node);
    this.batch.nodes.push(node);
    this.counts.nodes += 1;
    this.rows += 1;
  }

  private openBill(at: XmlAttributes, line: number): void {
    const node = this.node;
    if (!node) return;
    const unitId = this.nodes.findLast((each) => each.kind === 'unitWork')?.id ?? null;
    const bill = billFrom(at, { id: ++this.lastId.bill, node, unitId, line });
    this.bill = bill;
    this.batch.bills.push(bill);
    if (bill.kind === 'measure') this.counts.measures += 1;
    else this.counts.bills += 1;
    this.rows += 1;
  }

  private openNorm(at: XmlAttributes, line: number): void {
    const nodeId = this.node?.id;
    if (nodeId === undefined) return;
    if (!this.bill) {
      this.openBill(at, line);
      this.priced = true;
    }
    this.norm = normFrom(at, { id: ++this.lastId.norm, billId: this.bill?.id ?? null, nodeId, line });
    this.batch.norms.push(this.norm);
    this.counts.norms += 1;
    this.rows += 1;
  }

  private openResource(at: XmlAttributes, line: number): void {
    const node = this.node;
    if (!node) return;
    this.resource = resourceFrom(at, ++this.lastId.resource, node.id, line);
    this.batch.resources.push(this.resource);
    // Summaries above the unit works repeat or only reserve rows: they are kept, but not counted twice.
    if (node.kind === 'unitWork') this.counts.resources += 1;
    this.rows += 1;
  }

  private addUsage(at: XmlAttributes, line: number): void {
    const owner = this.usageOwner();
    const scope = this.nodes.findLast((each) => each.kind === 'unitWork') ?? this.node;
    if (!owner || !scope) return;
    this.batch.usages.push({
      id: ++this.lastId.usage,
      ...owner,
      scopeId: scope.id,
      resourceCode: at.text('Number'),
      quantity: decimalAt(at, 'Quantity'),
      noCost: flagAt(at, 'NOCost'),
      sourceLine: line,
    });
    this.counts.usages += 1;
    this.rows += 1;
  }

  private usageOwner(): { owner: 'norm' | 'bill' | 'resource'; ownerId: number } | null {
    if (this.norm) return { owner: 'norm', ownerId: this.norm.id };
    if (this.resource) return { owner: 'resource', ownerId: this.resource.id };
    return this.bill ? { owner: 'bill', ownerId: this.bill.id } : null;
  }

  private openFee(element: FeeElement, at: XmlAttributes, line: number): void {
    const place = {
      id: ++this.lastId.fee,
      nodeId: this.node?.id ?? 1,
      parentId: this.fees.at(-1)?.id ?? null,
      line,
    };
    const fee = feeFrom(at, element, place);
    this.fees.push(fee);
    this.batch.fees.push(fee);
    this.counts.fees += 1;
    this.rows += 1;
  }

  private addComposition(at: XmlAttributes): void {
    if (this.bill) this.bill.composition = compositionAt(at);
    else if (this.node) this.node.composition = compositionAt(at);
  }

  private addSummary(at: XmlAttributes): void {
    if (this.node) this.node.summary = summaryAt(at);
  }

  private openNormItem(): void {
    this.normItem = true;
  }

  private addAttribute(at: XmlAttributes): void {
    const value = at.text('Value');
    if (this.node && value !== '') this.node.attributes.push({ name: at.text('Name'), value });
  }
}
