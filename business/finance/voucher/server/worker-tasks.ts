import type { WorkerTasks } from '#kernel/server/workers/worker-pool.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const voucherWorkerTasks: WorkerTasks = {
  'voucher-numbers': async () => (await import('./voucher-numbers-worker.ts')).readVoucherNumbersInWorker,
};
