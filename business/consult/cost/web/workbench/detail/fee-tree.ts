import { feeGroupNames, groupRowsBy, type WorkbenchFee } from '../../../model/index.ts';

/** A line of the fee table: the heading of a fee table of the file, or a fee with those it contains. */
export interface FeeTreeLine {
  readonly key: string;
  readonly name: string;
  readonly fee: WorkbenchFee | null;
  readonly children: readonly FeeTreeLine[];
}

/** The fees of a node as a tree: one heading for each table of the file, below it the rows as they contain one another. */
export function buildFeeTree(fees: readonly WorkbenchFee[]): FeeTreeLine[] {
  const byParent = groupRowsBy(fees, ({ parentId }) => parentId);
  const lineOf = (fee: WorkbenchFee): FeeTreeLine => ({
    key: String(fee.id),
    name: fee.name || fee.code,
    fee,
    children: (byParent.get(fee.id) ?? []).map(lineOf),
  });
  const tables = groupRowsBy(byParent.get(null) ?? [], ({ group }) => group);
  return [...tables].map(([group, rows]) => ({
    key: group,
    name: feeGroupNames[group],
    fee: null,
    children: rows.map(lineOf),
  }));
}
