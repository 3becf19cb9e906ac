import type { Runtime } from '../runtime.ts';
import { runWorkerTask } from './run-inside-worker-thread.ts';
import type { WorkerTasks } from './worker-pool.ts';

/**
 * The product that carries out these tasks in its own process: the demo firm's, while nobody waits for it yet and a thread
 * would cost more than the small file it reads.
 */
export function withInlineWorkers(runtime: Runtime, tasks: WorkerTasks): Runtime {
  const run: Runtime['threads']['run'] = async <T>(
    task: string,
    input: unknown,
    { onPart, onProgress }: Parameters<Runtime['threads']['run']>[2],
  ) => {
    const answer = await runWorkerTask(
      tasks,
      { task, input },
      { progress: (percent, note) => onProgress?.(percent, note), give: async (part) => onPart?.(part) },
    );
    return answer as T;
  };
  return { ...runtime, threads: { run } };
}
