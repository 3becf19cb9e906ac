import type { ThreadTasks } from '#kernel/server/threads/threads.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const ledgerThreads: ThreadTasks = {
  'ledger-read': async () => (await import('./sheet/read-thread.ts')).readInThread,
  'ledger-settled': async () => (await import('./settled/settled-docx.ts')).settledDocx,
};
