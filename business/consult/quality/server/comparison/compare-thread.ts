import type { CostFile } from '#business/consult/cost/model/index.ts';
import { type DatabaseAccess, withDatabase } from '#kernel/server/threads/database-access.ts';
import { type BidWish, compareBids, compareVersions } from '../../model/index.ts';
import { wholeFile } from '../whole-file.ts';

/** Files to be compared in a thread; plain data. The files are in the person's scope. */
export type CompareOrder = { readonly access: DatabaseAccess } & (
  | { readonly kind: 'versions'; readonly beforeId: string; readonly afterId: string }
  | { readonly kind: 'bids'; readonly controlId: string; readonly bidIds: readonly string[]; readonly wish: BidWish }
);

/** What compareVersions or compareBids say of the files. @throws Refusal 404 for a file whose head is not kept */
export function compareInThread(order: CompareOrder) {
  return withDatabase(order.access, async (db) => {
    const read = (fileId: string) => wholeFile(db, order.access.companyId, fileId, ['nodes', 'bills']);
    if (order.kind === 'versions') return compareVersions(await read(order.beforeId), await read(order.afterId));
    const control = await read(order.controlId);
    const bids: CostFile[] = [];
    for (const id of order.bidIds) bids.push(await read(id));
    return compareBids(control, bids, order.wish);
  });
}
