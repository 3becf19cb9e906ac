import type { ThreadTask } from '#kernel/server/threads/threads.ts';
import { readInThread, rowsInThread } from './workbook-thread.ts';

/** What this module computes beside the request loop. */
export const excelThreads: Readonly<Record<string, ThreadTask>> = {
  'excel-read': readInThread,
  'excel-rows': rowsInThread,
};
