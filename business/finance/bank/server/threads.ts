import type { ThreadTasks } from '#kernel/server/threads/threads.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const bankThreads: ThreadTasks = {
  'bank-read': async () => (await import('./import/preview/read-statement.ts')).readStatementInThread,
  'bank-rows': async () => (await import('./import/statement-thread.ts')).statementRowsInThread,
};
