import type { CostFile } from '#business/consult/cost/model/index.ts';
import { loadWholeCostFile } from '#business/consult/cost/server/index.ts';
import { type WorkerDatabaseAccess, withWorkerDatabase } from '#kernel/server/workers/worker-database-access.ts';
import { type BidComparisonOptions, compareBids, compareCostFileVersions } from '../model/index.ts';

/** Files to be compared in a thread; plain data. The files are in the person's scope. */
export type FileComparisonTask = { readonly access: WorkerDatabaseAccess } & (
  | { readonly kind: 'versions'; readonly beforeId: string; readonly afterId: string }
  | {
      readonly kind: 'bids';
      readonly controlId: string;
      readonly bidIds: readonly string[];
      readonly wish: BidComparisonOptions;
    }
);

/** What compareVersions or compareBids say of the files. @throws Refusal 404 for a file whose head is not kept */
export function compareFilesInWorker(order: FileComparisonTask) {
  return withWorkerDatabase(order.access, async (db) => {
    const read = (fileId: string) => loadWholeCostFile(db, order.access.companyId, fileId, ['nodes', 'bills']);
    if (order.kind === 'versions')
      return compareCostFileVersions(await read(order.beforeId), await read(order.afterId));
    const control = await read(order.controlId);
    const bids: CostFile[] = [];
    for (const id of order.bidIds) bids.push(await read(id));
    return compareBids(control, bids, order.wish);
  });
}
