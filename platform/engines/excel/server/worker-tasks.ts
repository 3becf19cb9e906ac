import type { WorkerTasks } from '#kernel/server/workers/worker-pool.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const excelWorkerTasks: WorkerTasks = {
  'excel-preview': async () => (await import('./workbook-previewer.ts')).previewExcelInWorker,
  'excel-read': async () => (await import('./read-workbook-in-worker.ts')).readWorkbookInWorker,
  'excel-rows': async () => (await import('./read-workbook-in-worker.ts')).readWorkbookRowsInWorker,
};
