import type { ThreadTask } from '#kernel/server/threads/threads.ts';
import { importInThread } from '#modules/cost/server/import-thread.ts';

/** Heavy computations of the modules, by name. */
export const threadTasks: Readonly<Record<string, ThreadTask>> = {
  'cost-import': importInThread,
};
