import type { BillDetail, WorkbenchBill } from '#business/consult/cost/model/index.ts';
import { loadBillDetail, loadNeighbouringBills } from '#business/consult/cost/server/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { type SplitBillWords, splitBillIntoWords } from '../../model/index.ts';
import { loadFindingWithFileId } from './finding-queries.ts';

/** The bill a finding speaks of, with norms and resources. @throws Refusal 404 where it speaks of no bill */
export async function loadBillOfFinding(ctx: Context, id: string): Promise<BillDetail> {
  const { fileId, billId } = await loadFindingWithFileId(ctx, id);
  if (billId === null) throw new Refusal('该问题不是清单上的问题', 404);
  return loadBillDetail(ctx, fileId, billId);
}

export async function loadBillWordsOfFinding(ctx: Context, id: string): Promise<SplitBillWords> {
  return splitBillIntoWords((await loadBillOfFinding(ctx, id)).bill);
}

const BESIDE = 2;

/** The bill of a finding with the two rows before and after it in its unit work; empty where it speaks of no bill. */
export async function loadNeighboursOfFinding(ctx: Context, id: string): Promise<WorkbenchBill[]> {
  const { fileId, billId } = await loadFindingWithFileId(ctx, id);
  return billId === null ? [] : loadNeighbouringBills(ctx, fileId, billId, BESIDE);
}
