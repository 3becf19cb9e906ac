import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { ThreadTasks } from './threads.ts';

/** The thread's side: runs the one task it was started for and says how it ended. */
export async function serveThread(tasks: ThreadTasks): Promise<void> {
  const { task: name, input } = workerData as { task: string; input: never };
  const say = (message: object) => parentPort?.postMessage(message);
  try {
    const task = await tasks[name]?.();
    if (!task) throw new Error(`Unknown thread task: ${name}`);
    const answer = await task(input, {
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
      const { message, stack, code } = error as Error & { code?: string };
      say({ type: 'failed', message, stack, code });
    }
  }
}
