import type { ThreadTask } from '#kernel/server/threads/threads.ts';

/** Heavy computations of the modules, by name. */
export const threadTasks: Readonly<Record<string, ThreadTask>> = {};
