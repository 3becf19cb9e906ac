import type { WorkerTasks } from '#kernel/server/workers/worker-pool.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const qualityWorkerTasks: WorkerTasks = {
  'quality-check': async () => (await import('./quality-check-worker.ts')).checkFileInWorker,
  'quality-indexes': async () => (await import('./indexes/index-analysis-worker.ts')).analyseIndexesInWorker,
  'quality-try-rules': async () => (await import('./logic/rule-trial-worker.ts')).tryRulesInWorker,
  'quality-marked': async () => (await import('./marked/mark-workbook-worker.ts')).markWorkbookInWorker,
  'quality-docx': async () => (await import('./report/quality-report-docx.ts')).writeQualityReportDocx,
};
