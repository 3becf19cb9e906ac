import type { Wait } from '../instance.ts';
import type { TaskNode } from '../process/process.ts';
import { later } from './durations.ts';

/** What a node's visit waits for because of its deadlines. */
export const deadlinesOf = (node: TaskNode, at: string): Wait[] =>
  (node.due ?? []).map(({ after }, deadline) => ({ kind: 'timer', event: node.id, at: later(at, after), deadline }));
