import type { ThreadTasks } from '#kernel/server/threads/threads.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const quantityReconcileThreads: ThreadTasks = {
  'reconcile-match': async () => (await import('./match-sheet-worker.ts')).matchSheetInWorker,
};
