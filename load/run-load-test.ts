import { setTimeout as sleep } from 'node:timers/promises';
import { AcknowledgedWrites } from './acknowledged/acknowledged-writes.ts';
import { type AcknowledgedWritesVerdict, verifyAcknowledgedWrites } from './acknowledged/verify-acknowledged-writes.ts';
import { importContracts } from './actions/long-actions.ts';
import { performRandomAction } from './actions/random-action.ts';
import { createLoadTestStaff } from './create-load-test-staff.ts';
import { disturbLoadTest } from './disturb-load-test.ts';
import { openLoadTestInstallation } from './installation/load-test-installation.ts';
import { LoadTestClient } from './load-test-client.ts';
import { LoadTestPerson } from './load-test-person.ts';
import type { LoadTestMode, LoadTestSettings } from './load-test-settings.ts';
import { MemoryWatch } from './memory-watch.ts';
import { RequestMeter } from './request-meter.ts';
import { runLoadTestBursts } from './run-load-test-bursts.ts';
import { ServerHealthWatch } from './server-health-watch.ts';

/** What a run found out. */
export interface LoadTestReport {
  readonly mode: LoadTestMode;
  readonly people: number;
  readonly minutes: number;
  readonly meter: RequestMeter;
  readonly disturbances: readonly string[];
  readonly bursts: number;
  readonly troubles: readonly string[];
  readonly memory: ReturnType<MemoryWatch['lines']>;
  readonly verdict: AcknowledgedWritesVerdict;
  readonly unsettled: number;
}

/** Lines of the contracts that are there from the start, so that lists and exports have something to do. */
const FIRST_LINES = 2000;
/** How long jobs and what is pending may take after everybody has gone. */
const SETTLE_MS = 300_000;

/** People at work for some minutes, disturbed on the way; then everything that was acknowledged is looked for. */
export async function runLoadTest(
  mode: LoadTestMode,
  { people: count, minutes, pace, disturb: disturbing }: LoadTestSettings,
): Promise<LoadTestReport> {
  const place = await openLoadTestInstallation(mode);
  const [meter, promises] = [new RequestMeter(), new AcknowledgedWrites()];
  const newPerson = (name: string, side: number) =>
    new LoadTestPerson(name, new LoadTestClient(place, meter, side), promises, meter);
  try {
    const admin = newPerson('admin', 0);
    await admin.signIn();
    const people = (await createLoadTestStaff(admin.client, count)).map(newPerson);
    const gm = newPerson('gm', 0);
    await gm.signIn();
    await importContracts(gm, FIRST_LINES);
    const lasts = minutes * 60_000;
    const from = Date.now();
    const until = from + lasts;
    const alone = oneAtATime();
    const memory = new MemoryWatch(place, Math.max(1000, lasts / 200));
    const watch = new ServerHealthWatch(place, meter, () => admin.client.token, alone);
    const [disturbances, made] = await Promise.all([
      disturbing ? disturbLoadTest(place, meter, { from, lasts, alone }) : [],
      runLoadTestBursts(people, admin, until, Math.min(45_000, lasts / 5)),
      ...people.map((person) => work(person, until, pace * 1000)),
    ]);
    memory.stop();
    const settled = await Promise.all(people.map((person) => person.settle(Date.now() + SETTLE_MS)));
    const verdict = await verifyAcknowledgedWrites(gm.client, promises, Date.now() + SETTLE_MS);
    await watch.stop();
    const unsettled = settled.filter((one) => !one).length;
    return {
      mode,
      people: count,
      minutes,
      meter,
      disturbances,
      bursts: made,
      troubles: watch.troubles,
      memory: memory.lines(),
      verdict,
      unsettled,
    };
  } finally {
    await place.stop();
  }
}

/** A day of one person: comes in some time, does one thing after the other, goes. */
async function work(person: LoadTestPerson, until: number, paceMs: number): Promise<void> {
  await sleep(Math.random() * paceMs);
  await person.signIn();
  person.listen();
  while (Date.now() < until) {
    // Most pauses are short, some long.
    await sleep(Math.min(-Math.log(1 - Math.random()) * paceMs, Math.max(0, until - Date.now())));
    if (!person.client.token) await person.signIn();
    else await performRandomAction(person);
  }
  person.leave();
}

/** Runs works one after the other, whoever asks. */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
