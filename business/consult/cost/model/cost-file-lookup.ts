import type { CostFile } from './file/cost-file.ts';
import type { CostNode } from './file/cost-nodes.ts';
import type { CostBill, CostFee, CostNorm, CostResource, CostResourceUsage } from './file/cost-rows.ts';
import { RowRuns } from './file/row-runs.ts';

/**
 * A cost file with its cross-references worked out once, so that every check is a walk and not a search. Lookups of
 * what is not there give an empty list.
 */
export class CostFileLookup {
  readonly nodes: ReadonlyMap<number, CostNode>;
  private readonly children: ReadonlyMap<number | null, CostNode[]>;
  private readonly bills: ReadonlyMap<number, CostBill[]>;
  private readonly norms: RowRuns<CostNorm>;
  private readonly fees: ReadonlyMap<number, CostFee[]>;
  private readonly resources: ReadonlyMap<number, CostResource[]>;
  private readonly normUsages: RowRuns<CostResourceUsage>;
  private readonly billUsages: RowRuns<CostResourceUsage>;
  private readonly paths = new Map<number, string>();
  private byCode: ReadonlyMap<number, ReadonlyMap<string, CostResource>> | undefined;

  constructor(readonly file: CostFile) {
    this.nodes = new Map(file.nodes.map((node) => [node.id, node]));
    this.children = groupRowsBy(file.nodes, (node) => node.parentId);
    this.bills = groupRowsBy(file.bills, (bill) => bill.nodeId);
    this.norms = new RowRuns(file.norms, (norm) => norm.billId);
    this.fees = groupRowsBy(file.fees, (fee) => fee.nodeId);
    this.resources = groupRowsBy(file.resources, (resource) => resource.nodeId);
    this.normUsages = new RowRuns(file.usages, (usage) => (usage.owner === 'norm' ? usage.ownerId : null));
    this.billUsages = new RowRuns(file.usages, (usage) => (usage.owner === 'bill' ? usage.ownerId : null));
  }

  childrenOf(nodeId: number | null): readonly CostNode[] {
    return this.children.get(nodeId) ?? [];
  }

  billsOf(nodeId: number): readonly CostBill[] {
    return this.bills.get(nodeId) ?? [];
  }

  normsOf(billId: number): readonly CostNorm[] {
    return this.norms.of(billId);
  }

  feesOf(nodeId: number): readonly CostFee[] {
    return this.fees.get(nodeId) ?? [];
  }

  resourcesOf(nodeId: number): readonly CostResource[] {
    return this.resources.get(nodeId) ?? [];
  }

  usagesOfNorm(normId: number): readonly CostResourceUsage[] {
    return this.normUsages.of(normId);
  }

  usagesOfBill(billId: number): readonly CostResourceUsage[] {
    return this.billUsages.of(billId);
  }

  /** The resource a usage names, in the summary of its unit work. */
  resource(nodeId: number, code: string): CostResource | undefined {
    // Two levels: a text put together of both would be made anew for every usage of a file.
    this.byCode ??= new Map(
      [...this.resources].map(([id, own]) => [id, new Map(own.map((resource) => [resource.code, resource]))]),
    );
    return this.byCode.get(nodeId)?.get(code);
  }

  /** A row by its list and id; ids are numbered in file order from 1. */
  row(
    kind: 'bill' | 'norm' | 'resource' | 'fee',
    id: number,
  ): CostBill | CostNorm | CostResource | CostFee | undefined {
    const { bills, norms, resources, fees } = this.file;
    const rows = { bill: bills, norm: norms, resource: resources, fee: fees }[kind];
    return rows[id - 1]?.id === id ? rows[id - 1] : rows.find((row) => row.id === id);
  }

  /** True where the file shows what prices are made of: norms (2013 rules) or usages of the bills themselves (2024 rules). */
  get hasAnalysis(): boolean {
    return this.file.norms.length > 0 || !this.billUsages.isEmpty;
  }

  unitWorks(): CostNode[] {
    return this.file.nodes.filter((node) => node.kind === 'unitWork');
  }

  /** The node itself or the nearest one above it of a kind. */
  above(nodeId: number, kind: CostNode['kind']): CostNode | null {
    let node = this.nodes.get(nodeId);
    while (node && node.kind !== kind) node = node.parentId === null ? undefined : this.nodes.get(node.parentId);
    return node ?? null;
  }

  /** "1号楼 / 建筑 / 分部分项工程 / 土石方工程": the names from below the project down to the node. */
  pathOf(nodeId: number): string {
    const known = this.paths.get(nodeId);
    if (known !== undefined) return known;
    const node = this.nodes.get(nodeId);
    if (!node) return '';
    const above = node.parentId === null ? '' : this.pathOf(node.parentId);
    const name = node.parentId === null ? '' : node.name || node.code;
    const path = above && name ? `${above} / ${name}` : above || name;
    this.paths.set(nodeId, path);
    return path;
  }
}

/**
 * Rows by a key, in their order. Rows of one key mostly stand together: such a run is cut out as it is, so that
 * small groups take no more room than their rows (an array that grows by pushes holds room for 17 at once). Rows of a
 * hundred thousand owners are found by `RowRuns`.
 */
export function groupRowsBy<K, T>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let from = 0;
  let key: K | undefined;
  const cut = (to: number): void => {
    if (from === to) return;
    const group = groups.get(key as K);
    if (group) for (let at = from; at < to; at++) group.push(rows[at] as T);
    else groups.set(key as K, rows.slice(from, to));
  };
  for (let at = 0; at < rows.length; at++) {
    const next = keyOf(rows[at] as T);
    if (at > 0 && next === key) continue;
    cut(at);
    from = at;
    key = next;
  }
  cut(rows.length);
  return groups;
}
