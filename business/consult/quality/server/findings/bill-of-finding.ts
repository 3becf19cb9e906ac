import type { BillDetail, WorkbenchBill } from '#business/consult/cost/model/index.ts';
import { loadBillDetail, loadNeighbouringBills } from '#business/consult/cost/server/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { type BillWords, billWords } from '../../model/index.ts';
import { findingWithFile } from './finding-store.ts';

/** The bill a finding speaks of, with norms and resources. @throws Refusal 404 where it speaks of no bill */
export async function billOfFinding(ctx: Context, id: string): Promise<BillDetail> {
  const { fileId, billId } = await findingWithFile(ctx, id);
  if (billId === null) throw new Refusal('该问题不是清单上的问题', 404);
  return loadBillDetail(ctx, fileId, billId);
}

export async function wordsOfFinding(ctx: Context, id: string): Promise<BillWords> {
  return billWords((await billOfFinding(ctx, id)).bill);
}

const BESIDE = 2;

/** The bill of a finding with the two rows before and after it in its unit work; empty where it speaks of no bill. */
export async function neighboursOfFinding(ctx: Context, id: string): Promise<WorkbenchBill[]> {
  const { fileId, billId } = await findingWithFile(ctx, id);
  return billId === null ? [] : loadNeighbouringBills(ctx, fileId, billId, BESIDE);
}
