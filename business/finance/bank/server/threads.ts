import type { ThreadTask } from '#kernel/server/threads/threads.ts';
import { readStatementInThread, statementRowsInThread } from './import/statement-thread.ts';

/** What this module computes beside the request loop. */
export const bankThreads: Readonly<Record<string, ThreadTask>> = {
  'bank-read': readStatementInThread,
  'bank-rows': statementRowsInThread,
};
