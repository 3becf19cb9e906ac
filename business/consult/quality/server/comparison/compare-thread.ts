import { sql } from 'kysely';
import type { CostFile, CostHeader } from '#business/consult/cost/model/index.ts';
import { readRows } from '#business/consult/cost/server/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { type DatabaseAccess, withDatabase } from '#kernel/server/threads/database-access.ts';
import { type BidWish, compareBids, compareVersions } from '../../model/index.ts';

/** Files to be compared in a thread; plain data. The files are in the person's scope. */
export type CompareOrder = { readonly access: DatabaseAccess } & (
  | { readonly kind: 'versions'; readonly beforeId: string; readonly afterId: string }
  | { readonly kind: 'bids'; readonly controlId: string; readonly bidIds: readonly string[]; readonly wish: BidWish }
);

/** What compareVersions or compareBids say of the files. @throws Refusal 404 for a file whose head is not kept */
export function compareInThread(order: CompareOrder) {
  return withDatabase(order.access, async (db) => {
    const read = (fileId: string) => fileOf(db, order.access.companyId, fileId);
    if (order.kind === 'versions') return compareVersions(await read(order.beforeId), await read(order.afterId));
    const control = await read(order.controlId);
    const bids: CostFile[] = [];
    for (const id of order.bidIds) bids.push(await read(id));
    return compareBids(control, bids, order.wish);
  });
}

async function fileOf(db: Db, companyId: string, fileId: string): Promise<CostFile> {
  const found = await first(
    db,
    sql<{
      header: CostHeader | null;
    }>`select header from pub_cost_file where company_id = ${companyId} and id = ${fileId}`,
  );
  if (!found?.header) throw new Refusal('造价文件不存在或没有导入完整', 404);
  return { header: found.header, ...(await readRows(db, companyId, fileId, ['nodes', 'bills'])) };
}
