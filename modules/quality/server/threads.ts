import type { ThreadTask } from '#kernel/server/threads/threads.ts';
import { checkInThread } from './check-thread.ts';

/** What this module computes beside the request loop. */
export const qualityThreads: Readonly<Record<string, ThreadTask>> = { 'quality-check': checkInThread };
