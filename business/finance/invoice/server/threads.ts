import type { ThreadTasks } from '#kernel/server/threads/threads.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const invoiceThreads: ThreadTasks = {
  'invoice-read': async () => (await import('./read/read-invoice.ts')).readInvoiceInThread,
};
