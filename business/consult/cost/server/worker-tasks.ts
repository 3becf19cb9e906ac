import type { WorkerTasks } from '#kernel/server/workers/worker-pool.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const costWorkerTasks: WorkerTasks = {
  'cost-import': async () => (await import('./import-worker.ts')).importCostFileInWorker,
  'cost-workbook': async () => (await import('./workbook/workbook-preview-worker.ts')).previewWorkbookInWorker,
  'cost-prices': async () => (await import('./workbook/price-list-worker.ts')).readPriceListInWorker,
};
