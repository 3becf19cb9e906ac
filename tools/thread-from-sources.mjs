// Starts a thread from TypeScript sources (tests and development); the built product starts its built entry directly.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

const built = process.env.ZHUHENG_TEST_THREADS;
if (!built) register();
await import(built ?? workerData.entry);
