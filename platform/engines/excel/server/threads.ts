import type { ThreadTasks } from '#kernel/server/threads/threads.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const excelThreads: ThreadTasks = {
  'excel-preview': async () => (await import('./preview.ts')).previewInThread,
  'excel-read': async () => (await import('./workbook-thread.ts')).readInThread,
  'excel-rows': async () => (await import('./workbook-thread.ts')).rowsInThread,
};
