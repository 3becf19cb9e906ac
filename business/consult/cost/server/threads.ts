import type { ThreadTask } from '#kernel/server/threads/threads.ts';
import { importInThread } from './import-thread.ts';
import { lookInThread } from './workbook/look-thread.ts';

/** What this module computes beside the request loop. */
export const costThreads: Readonly<Record<string, ThreadTask>> = {
  'cost-import': importInThread,
  'cost-workbook': lookInThread,
};
