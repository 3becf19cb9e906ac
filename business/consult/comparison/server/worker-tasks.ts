import type { WorkerTasks } from '#kernel/server/workers/worker-pool.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const comparisonWorkerTasks: WorkerTasks = {
  'comparison-audit': async () => (await import('./audit/settlement-audit-worker.ts')).auditSettlementInWorker,
  'comparison-bids-docx': async () => (await import('./bid-comparison-docx.ts')).writeBidComparisonDocx,
  'comparison-files': async () => (await import('./compare-files-worker.ts')).compareFilesInWorker,
};
