import { runInsideWorkerThread } from '#kernel/server/workers/run-inside-worker-thread.ts';
import { workerTasks } from './worker-tasks.ts';

runInsideWorkerThread(workerTasks);
