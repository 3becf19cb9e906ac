import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadTestInstallation } from './installation/load-test-installation.ts';
import type { RequestMeter } from './request-meter.ts';

interface Disturbance {
  readonly name: string;
  /** When, as a share of the run: early, so that memory is seen at rest for long afterwards. */
  readonly at: number;
  work(place: LoadTestInstallation): Promise<void>;
}

const DISTURBANCES: readonly Disturbance[] = [
  { name: 'the database is restarted', at: 0.15, work: (place) => place.restartDatabase() },
  {
    name: 'a process is killed (kill -9)',
    at: 0.3,
    async work({ processes }) {
      const [one] = processes;
      await one?.kill();
      // As long as whoever watches over it needs to see that it is gone.
      await sleep(1000);
      await one?.start();
    },
  },
  {
    name: 'a process is ended and started again (SIGTERM)',
    at: 0.45,
    async work({ processes }) {
      const one = processes.at(-1);
      await one?.end();
      await one?.start();
    },
  },
];

/** Disturbs a run at its times. @returns what was done, with how long it took */
export async function disturbLoadTest(
  place: LoadTestInstallation,
  meter: RequestMeter,
  { from, lasts, alone }: { from: number; lasts: number; alone: <T>(work: () => Promise<T>) => Promise<T> },
): Promise<string[]> {
  const done: string[] = [];
  for (const { name, at, work } of DISTURBANCES) {
    await sleep(Math.max(0, from + lasts * at - Date.now()));
    const began = Date.now();
    await alone(() => meter.disturbing(() => work(place)));
    done.push(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
    process.stderr.write(`${done.at(-1)}\n`);
  }
  return done;
}
