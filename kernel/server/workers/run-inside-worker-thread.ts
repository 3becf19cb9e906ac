import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { asError, readTextProperty } from '#kernel/base/unknown-values.ts';
import type { WorkerTasks, WorkerTools } from './worker-pool.ts';

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

/** The thread's side: runs the one task it was started for and says how it ended. */
export async function runInsideWorkerThread(tasks: WorkerTasks): Promise<void> {
  const say = (message: object) => parentPort?.postMessage(message);
  try {
    const order: Order = workerData;
    const answer = await runWorkerTask(tasks, order, {
      progress: (percent, note) => say({ type: 'progress', percent, note }),
      give: (part) =>
        new Promise((taken) => {
          parentPort?.once('message', () => taken());
          say({ type: 'part', part });
        }),
    });
    say({ type: 'done', answer });
  } catch (error) {
    if (error instanceof Refusal)
      say({ type: 'refused', errors: error.errors, httpCode: error.httpCode, details: error.details });
    else {
      const { message, stack } = asError(error);
      say({ type: 'failed', message, stack, code: readTextProperty(error, 'code') });
    }
  }
}
