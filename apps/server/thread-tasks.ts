import type { ThreadTask } from '#kernel/server/threads/threads.ts';
import { costThreads } from '#modules/cost/server/threads.ts';
import { excelThreads } from '#modules/excel/server/threads.ts';
import { qualityThreads } from '#modules/quality/server/threads.ts';

/** Heavy computations of the modules, by name. Threads load these parts only, so they start quickly. */
export const threadTasks: Readonly<Record<string, ThreadTask>> = { ...costThreads, ...excelThreads, ...qualityThreads };
