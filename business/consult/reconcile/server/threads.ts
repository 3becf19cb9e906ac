import type { ThreadTask } from '#kernel/server/threads/threads.ts';
import { matchInThread } from './match-thread.ts';

/** What this module computes beside the request loop. */
export const reconcileThreads: Readonly<Record<string, ThreadTask>> = { 'reconcile-match': matchInThread };
