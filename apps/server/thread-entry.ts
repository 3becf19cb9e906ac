import { serveThread } from '#kernel/server/threads/serve.ts';
import { threadTasks } from './thread-tasks.ts';

await serveThread(threadTasks);
