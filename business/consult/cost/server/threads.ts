import type { ThreadTasks } from '#kernel/server/threads/threads.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const costThreads: ThreadTasks = {
  'cost-import': async () => (await import('./import-thread.ts')).importInThread,
  'cost-workbook': async () => (await import('./workbook/look-thread.ts')).lookInThread,
  'cost-prices': async () => (await import('./workbook/price-thread.ts')).readPricesInThread,
};
