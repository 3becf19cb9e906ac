import { Agent, get } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveAnswer } from './live-delay.ts';

// Asks /api/health/live of a product again and again, in a process of its own so that nothing else holds it up; told to
// stop, it prints each answer's moment and milliseconds as JSON. Run with the product's address.
const PAUSE_MS = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const url = `${process.argv[2] ?? ''}/api/health/live`;
const answers: LiveAnswer[] = [];
let isOver = false;
process.on('SIGTERM', () => {
  isOver = true;
});

/** Where the system allows it this process goes first: what it measures is the product's delay, not its own. */
try {
  setPriority(constants.priority.PRIORITY_HIGH);
} catch {
  process.stderr.write('live: measured at the priority of everything else\n');
}

const answered = (): Promise<void> =>
  new Promise((resolve) => {
    get(url, { agent }, (reply) => reply.resume().once('close', resolve)).once('error', () => resolve());
  });

while (!isOver) {
  const [at, began] = [Date.now(), performance.now()];
  await answered();
  answers.push({ at, ms: performance.now() - began });
  await sleep(PAUSE_MS);
}
agent.destroy();
process.stdout.write(JSON.stringify(answers));
