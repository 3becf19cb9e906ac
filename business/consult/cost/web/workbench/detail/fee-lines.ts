import { feeGroupNames, groupBy, type WorkFee } from '../../../model/index.ts';

/** A line of the fee table: the heading of a fee table of the file, or a fee with those it contains. */
export interface FeeLine {
  readonly key: string;
  readonly name: string;
  readonly fee: WorkFee | null;
  readonly children: readonly FeeLine[];
}

/** The fees of a node as a tree: one heading for each table of the file, below it the rows as they contain one another. */
export function feeLines(fees: readonly WorkFee[]): FeeLine[] {
  const byParent = groupBy(fees, ({ parentId }) => parentId);
  const lineOf = (fee: WorkFee): FeeLine => ({
    key: String(fee.id),
    name: fee.name || fee.code,
    fee,
    children: (byParent.get(fee.id) ?? []).map(lineOf),
  });
  const tables = groupBy(byParent.get(null) ?? [], ({ group }) => group);
  return [...tables].map(([group, rows]) => ({
    key: group,
    name: feeGroupNames[group],
    fee: null,
    children: rows.map(lineOf),
  }));
}
