import {
  type CostBill,
  type CostFile,
  type CostNode,
  type CostNorm,
  type CostResourceUsage,
  groupRowsBy,
} from '#business/consult/cost/model/index.ts';

/** What hangs below a row of a file that is being written. */
export class ChildRowLookup {
  private readonly children: ReadonlyMap<number | null, CostNode[]>;
  private readonly billsOf: ReadonlyMap<number, CostBill[]>;
  private readonly normsOf: ReadonlyMap<number | null, CostNorm[]>;
  private readonly usagesOf: ReadonlyMap<number, CostResourceUsage[]>;

  constructor(readonly file: CostFile) {
    this.children = groupRowsBy(file.nodes, ({ parentId }) => parentId);
    this.billsOf = groupRowsBy(file.bills, ({ nodeId }) => nodeId);
    this.normsOf = groupRowsBy(file.norms, ({ billId }) => billId);
    this.usagesOf = groupRowsBy(file.usages, ({ ownerId }) => ownerId);
  }

  nodes = (node: CostNode): CostNode[] => this.children.get(node.id) ?? [];
  bills = (node: CostNode): CostBill[] => this.billsOf.get(node.id) ?? [];
  norms = (bill: CostBill): CostNorm[] => this.normsOf.get(bill.id) ?? [];
  /** Of a norm, or of a bill where the file has no norms: a file has usages of one kind only. */
  usages = (owner: CostNorm | CostBill): CostResourceUsage[] => this.usagesOf.get(owner.id) ?? [];
}
