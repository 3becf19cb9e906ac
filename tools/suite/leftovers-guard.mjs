import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { endLeftovers } from './run-leftovers.mjs';

// Started by a run (leftovers.mjs), in a session of its own: signals to the run do not reach it. Its input ends with the run.
const folder = await text(process.stdin);
await endLeftovers(folder, 0);
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
