import { serveWorker } from '#kernel/server/workers/serve-worker.ts';
import { workerTasks } from './worker-tasks.ts';

await serveWorker(workerTasks);
