// Starts a thread from TypeScript sources (tests and development); the built product starts its built entry directly.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
