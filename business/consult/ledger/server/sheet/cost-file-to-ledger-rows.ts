import type { CostFile } from '#business/consult/cost/model/index.ts';
import { addDecimals, sumDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { buildLedgerSideKey, createEmptyLedgerRow, type LedgerRow, type LedgerSide } from '../../model/index.ts';

/** What a work states beyond its bills. */
const BESIDE = '其他项目、规费、税金等';
const NOTHING_MUCH = '0.05';

type Node = CostFile['nodes'][number];
type Bill = CostFile['bills'][number];

/**
 * The tree of a cost file as rows of a ledger: nodes are sections, bills stand in them. Where a node states more than its
 * rows come to (规费, 税金), the rest is a row of its own, so that every level comes to what the file states.
 */
export function convertCostFileToLedgerRows(file: Pick<CostFile, 'nodes' | 'bills'>, side: LedgerSide): LedgerRow[] {
  const walk = new Walk(
    grouped(file.nodes, ({ parentId }) => parentId),
    grouped(file.bills, ({ nodeId }) => nodeId),
    side,
  );
  for (const root of walk.nodes.get(null) ?? []) walk.node(root, null);
  return walk.rows;
}

class Walk {
  readonly rows: LedgerRow[] = [];

  constructor(
    readonly nodes: ReadonlyMap<number | null, readonly Node[]>,
    private readonly bills: ReadonlyMap<number, readonly Bill[]>,
    private readonly side: LedgerSide,
  ) {}

  /** @returns what the node comes to */
  node(node: Node, parentId: number | null): string {
    const id = this.add({ name: node.name || node.code || '工程', code: node.code }, parentId);
    const own = this.bills.get(node.id) ?? [];
    for (const { code, name, feature, unit, ...bill } of own)
      this.add({ code, name, feature, unit, ...this.amounts(bill) }, id);
    const below = (this.nodes.get(node.id) ?? []).map((child) => this.node(child, id));
    const total = addDecimals(sumDecimals(own.map((bill) => bill.total)), sumDecimals(below)).toFixed();
    return this.rest(node.total ?? node.summary?.total ?? null, total, id);
  }

  private rest(stated: string | null, total: string, id: number): string {
    const rest = stated === null ? toDecimal(0) : toDecimal(stated).minus(total);
    if (rest.eq(0)) return total;
    const name = rest.abs().lt(NOTHING_MUCH) ? '尾差' : BESIDE;
    this.add({ name, ...this.amounts({ quantity: null, price: null, total: rest.toFixed() }) }, id);
    return toDecimalOrZero(stated).toFixed();
  }

  private add(values: Partial<LedgerRow>, parentId: number | null): number {
    this.rows.push({ ...createEmptyLedgerRow(this.rows.length + 1, parentId), ...values });
    return this.rows.length;
  }

  private amounts({ quantity, price, total }: Pick<Bill, 'quantity' | 'price' | 'total'>): Partial<LedgerRow> {
    const { side } = this;
    return {
      [buildLedgerSideKey(side, 'Quantity')]: quantity,
      [buildLedgerSideKey(side, 'Price')]: price,
      [buildLedgerSideKey(side, 'Amount')]: total,
    };
  }
}

function grouped<T, K>(all: readonly T[], keyOf: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return groups;
}
