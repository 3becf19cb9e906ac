import type { WorkerTasks } from '#kernel/server/workers/worker-pool.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const quantityReconcileWorkerTasks: WorkerTasks = {
  'reconcile-match': async () => (await import('./match-sheet-worker.ts')).matchSheetInWorker,
};
