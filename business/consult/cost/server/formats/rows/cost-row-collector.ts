import type {
  CostBill,
  CostFee,
  CostNode,
  CostNorm,
  CostResource,
  CostResourceUsage,
  CostRowRef,
  SheetCellLocation,
} from '#business/consult/cost/model/index.ts';
import { type CostRowBatch, createEmptyCostBatch, createEmptyCostCounts } from '../cost-format-types.ts';
import {
  createBlankBill,
  createBlankFee,
  createBlankNode,
  createBlankNorm,
  createBlankResource,
} from './create-blank-rows.ts';

const BATCH_ROWS = 2000;

export type NewCostNodeRow = Partial<Omit<CostNode, 'id' | 'parentId'>> & Pick<CostNode, 'kind'>;
export type NewCostBillRow = Partial<Omit<CostBill, 'id' | 'nodeId' | 'unitId' | 'kind'>>;
export type NewCostNormRow = Partial<Omit<CostNorm, 'id' | 'nodeId' | 'billId'>>;
export type NewCostResourceRow = Partial<Omit<CostResource, 'id' | 'nodeId'>>;
export type NewCostFeeRow = Partial<Omit<CostFee, 'id' | 'nodeId' | 'parentId'>> & Pick<CostFee, 'group'>;
type UsageWords = Pick<CostResourceUsage, 'resourceCode' | 'quantity'> &
  Partial<Pick<CostResourceUsage, 'noCost' | 'sourceLine'>>;

/** A line of a sheet, and the columns of it by the fields they hold. */
export type SheetRowLocation = Pick<SheetCellLocation, 'sheet' | 'line' | 'columns'>;

/**
 * Gathers the rows of a file as a reader meets them: gives them their ids, puts them below what is open, and cuts them
 * into batches. A batch is cut where no bill or norm is open, so that a bill and what hangs below it are never torn apart.
 */
export class CostRowCollector {
  readonly counts = createEmptyCostCounts();
  readonly ready: CostRowBatch[] = [];
  /** The root of the tree, once it is open. */
  project: CostNode | null = null;
  bill: CostBill | null = null;
  norm: CostNorm | null = null;
  resource: CostResource | null = null;
  private batch = createEmptyCostBatch();
  private rows = 0;
  private readonly nodes: CostNode[] = [];
  private readonly fees: CostFee[] = [];
  /** The open norm stands in a division by itself (定额计价): it is its own bill. */
  private priced = false;
  private readonly lastId = { node: 0, bill: 0, norm: 0, usage: 0, resource: 0, fee: 0, cells: 0 };

  get node(): CostNode | undefined {
    return this.nodes.at(-1);
  }

  get fee(): CostFee | undefined {
    return this.fees.at(-1);
  }

  get unitWork(): CostNode | undefined {
    return this.nodes.findLast(({ kind }) => kind === 'unitWork');
  }

  /** The work that is open: fees and resources are kept for works, whatever stands open below them. */
  get work(): CostNode | undefined {
    return this.nodes.findLast(({ kind }) => kind !== 'section' && kind !== 'division');
  }

  /** The innermost row that is open, for what is wrong in it. */
  get place(): CostRowRef {
    const { norm, bill, resource, fee, node } = this;
    if (norm) return { kind: 'norm', id: norm.id, nodeId: norm.nodeId };
    if (bill) return { kind: 'bill', id: bill.id, nodeId: bill.nodeId };
    if (resource) return { kind: 'resource', id: resource.id, nodeId: resource.nodeId };
    if (fee) return { kind: 'fee', id: fee.id, nodeId: fee.nodeId };
    return node ? { kind: 'node', id: node.id, nodeId: node.id } : { kind: 'file', id: 0, nodeId: null };
  }

  /** Where values of the innermost open row stand in a workbook. */
  standsAt(at: SheetRowLocation | undefined): void {
    if (!at) return;
    const { kind, id: rowId } = this.place;
    this.batch.cells.push({ ...at, id: ++this.lastId.cells, kind, rowId });
  }

  /** Below the open node. A unit work that turns out to hold unit works (专业工程) is a single work. */
  openNode(words: NewCostNodeRow): CostNode {
    const parent = this.node;
    if (words.kind === 'unitWork' && this.unitWork) this.unitWork.kind = 'singleWork';
    const node: CostNode = {
      ...createBlankNode(),
      section: parent?.section ?? null,
      ...words,
      id: ++this.lastId.node,
      parentId: parent?.id ?? null,
    };
    this.project ??= node;
    this.nodes.push(node);
    this.batch.nodes.push(node);
    this.counts.nodes += 1;
    this.rows += 1;
    return node;
  }

  closeNode(): void {
    this.nodes.pop();
    this.cutWhenFull();
  }

  /** Below the open node; null where none is open. */
  openBill(words: NewCostBillRow): CostBill | null {
    const { node } = this;
    if (!node) return null;
    const measure = node.section === 'measures';
    const bill: CostBill = {
      ...createBlankBill(),
      ...words,
      id: ++this.lastId.bill,
      nodeId: node.id,
      unitId: this.unitWork?.id ?? null,
      kind: measure ? 'measure' : 'bill',
    };
    this.bill = bill;
    this.batch.bills.push(bill);
    if (measure) this.counts.measures += 1;
    else this.counts.bills += 1;
    this.rows += 1;
    return bill;
  }

  closeBill(): void {
    this.bill = null;
    this.cutWhenFull();
  }

  /** Below the open bill; a norm that stands in a node by itself gets a bill of its own words. */
  openNorm(words: NewCostNormRow, ownBill: () => NewCostBillRow = () => ({})): void {
    const { node } = this;
    if (!node) return;
    if (!this.bill) {
      this.openBill(ownBill());
      this.priced = true;
    }
    this.norm = {
      ...createBlankNorm(),
      ...words,
      id: ++this.lastId.norm,
      billId: this.bill?.id ?? null,
      nodeId: node.id,
    };
    this.batch.norms.push(this.norm);
    this.counts.norms += 1;
    this.rows += 1;
  }

  closeNorm(): void {
    if (this.priced) this.bill = null;
    this.priced = false;
    this.norm = null;
    this.cutWhenFull();
  }

  openResource(words: NewCostResourceRow): void {
    const node = this.work;
    if (!node) return;
    this.resource = { ...createBlankResource(), ...words, id: ++this.lastId.resource, nodeId: node.id };
    this.batch.resources.push(this.resource);
    // Summaries above the unit works repeat or only reserve rows: they are kept, but not counted twice.
    if (node.kind === 'unitWork') this.counts.resources += 1;
    this.rows += 1;
  }

  closeResource(): void {
    this.resource = null;
    this.cutWhenFull();
  }

  /** Of the open norm, compound resource or bill; nothing where none is open. */
  addUsage(words: UsageWords): void {
    const usage = this.usage(words);
    if (usage) this.keepUsage(usage);
  }

  /** A usage of what is open, to be kept later: some files name resources before they are known. */
  usage(words: UsageWords): CostResourceUsage | null {
    const owner = this.usageOwner();
    const scope = this.unitWork ?? this.node;
    if (!owner || !scope) return null;
    return { noCost: false, sourceLine: 0, ...words, id: ++this.lastId.usage, ...owner, scopeId: scope.id };
  }

  keepUsage(usage: CostResourceUsage): void {
    this.batch.usages.push(usage);
    this.counts.usages += 1;
    this.rows += 1;
  }

  openFee(words: NewCostFeeRow): CostFee {
    const fee: CostFee = {
      ...createBlankFee(),
      ...words,
      id: ++this.lastId.fee,
      nodeId: this.work?.id ?? 1,
      parentId: this.fees.at(-1)?.id ?? null,
    };
    this.fees.push(fee);
    this.batch.fees.push(fee);
    this.counts.fees += 1;
    this.rows += 1;
    return fee;
  }

  closeFee(): void {
    this.fees.pop();
    this.cutWhenFull();
  }

  /** Moves what is gathered so far to `ready`. */
  cut(): void {
    if (this.rows === 0) return;
    this.ready.push(this.batch);
    this.batch = createEmptyCostBatch();
    this.rows = 0;
  }

  private cutWhenFull(): void {
    if (this.rows >= BATCH_ROWS && !this.bill && !this.norm) this.cut();
  }

  private usageOwner(): Pick<CostResourceUsage, 'owner' | 'ownerId'> | null {
    if (this.norm) return { owner: 'norm', ownerId: this.norm.id };
    if (this.resource) return { owner: 'resource', ownerId: this.resource.id };
    return this.bill ? { owner: 'bill', ownerId: this.bill.id } : null;
  }
}
