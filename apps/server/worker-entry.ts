import { runWorkerThread } from '#kernel/server/workers/run-worker-thread.ts';
import { workerTasks } from './worker-tasks.ts';

await runWorkerThread(workerTasks);
