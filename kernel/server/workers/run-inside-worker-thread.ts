import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { asError, readTextProperty } from '#kernel/base/unknown-values.ts';
import type { WorkerTasks, WorkerTools } from './worker-pool.ts';
import type { FromThread } from './worker-thread.ts';

interface Order {
  readonly task: string;
  /** What its task takes, as plain data. */
  readonly input: unknown;
}

/** Loads the task of an order and runs it. @throws Error for a task that nobody registered */
export async function runWorkerTask(tasks: WorkerTasks, order: Order, tools: WorkerTools): Promise<unknown> {
  const { task: name, input } = order as { task: string; input: never };
  const task = await tasks[name]?.();
  if (!task) throw new Error(`Unknown thread task: ${name}`);
  return task(input, tools);
}

/** The thread's side: carries out what it is told, one task after the other, and says how each ended. */
export function runInsideWorkerThread(tasks: WorkerTasks): void {
  parentPort?.on('message', (message: Order | 'taken') => {
    if (message !== 'taken') void carryOut(tasks, message);
  });
}

async function carryOut(tasks: WorkerTasks, order: Order): Promise<void> {
  const say = (message: FromThread) => parentPort?.postMessage(message);
  const heldBytes = () => getHeapStatistics().used_heap_size;
  try {
    const answer = await runWorkerTask(tasks, order, {
      progress: (percent, note) => say({ type: 'progress', percent, ...(note === undefined ? {} : { note }) }),
      give: (part) =>
        new Promise((taken) => {
          parentPort?.once('message', () => taken());
          say({ type: 'part', part });
        }),
    });
    say({ type: 'done', answer, heapBytes: heldBytes() });
  } catch (error) {
    if (error instanceof Refusal) {
      const { errors, httpCode, details } = error;
      say({ type: 'refused', errors, httpCode, details, heapBytes: heldBytes() });
    } else {
      const { message, stack } = asError(error);
      const code = readTextProperty(error, 'code');
      say({ type: 'failed', message, ...(stack ? { stack } : {}), ...(code ? { code } : {}) });
    }
  }
}
