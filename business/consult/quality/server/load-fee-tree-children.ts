import type { WorkbenchFee } from '#business/consult/cost/model/index.ts';
import { loadCostNodeTree, loadNodeFees, loadVisibleCostFile } from '#business/consult/cost/server/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import {
  checkRecord,
  FEE_TREE_ROOT_ID,
  type FeeCheckRow,
  toFeeCheckRow,
  toFeeGroupRows,
  toNodeFeeRow,
} from '../model/index.ts';

interface FeeQuery {
  recordId?: string;
  fileId?: string;
  parentId?: string;
}

/** Fees below a parent, a level at a time: works, their fee tables, the rows of a table. Unknown parents have none. */
export async function loadFeeTreeChildren(ctx: Context, query: FeeQuery): Promise<FeeCheckRow[]> {
  const fileId = query.fileId ?? (await getRecord(ctx, checkRecord, query.recordId ?? '')).costFile;
  const parentId = query.parentId ?? FEE_TREE_ROOT_ID;
  if (parentId === FEE_TREE_ROOT_ID) return works(ctx, fileId);
  const [, node, group] = /^n(\d{1,9})(?:\/(\w+))?$/.exec(parentId) ?? [];
  if (node && !group) return toFeeGroupRows(Number(node), await loadNodeFees(ctx, fileId, Number(node)));
  // A fee names its node, so that its table can be read again.
  const [, fee, owner] = /^f(\d{1,9})@(\d{1,9})$/.exec(parentId) ?? [];
  const nodeId = Number(node ?? owner ?? Number.NaN);
  if (Number.isNaN(nodeId)) return [];
  const fees = await loadNodeFees(ctx, fileId, nodeId);
  const known = new Set(fees.map(({ id }) => id));
  const isTop = ({ parentId: above }: WorkbenchFee) => above === null || !known.has(above);
  const rows = fees.filter((row) => (fee ? row.parentId === Number(fee) : row.group === group && isTop(row)));
  return rows.map((row) => toFeeCheckRow(row, nodeId, parentId, fees));
}

/** Project, single and unit works. */
async function works(ctx: Context, fileId: string): Promise<FeeCheckRow[]> {
  await loadVisibleCostFile(ctx, fileId);
  const nodes = await loadCostNodeTree(ctx, fileId);
  return nodes
    .filter(({ kind }) => kind === 'project' || kind === 'singleWork' || kind === 'unitWork')
    .map(toNodeFeeRow);
}
