import type { WorkerTasks } from '#kernel/server/workers/worker-pool.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const bankWorkerTasks: WorkerTasks = {
  'bank-read': async () => (await import('./import/preview/preview-statement.ts')).previewStatementInWorker,
  'bank-rows': async () => (await import('./import/statement-worker.ts')).readStatementRowsInWorker,
};
