import type { WorkerTasks } from '#kernel/server/workers/worker-pool.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const costLedgerWorkerTasks: WorkerTasks = {
  'ledger-read': async () => (await import('./sheet/read-ledger-workbook-worker.ts')).readLedgerWorkbookInWorker,
  'ledger-settled': async () => (await import('./settled/settlement-statement-docx.ts')).writeSettlementStatementDocx,
};
