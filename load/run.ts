import { setTimeout as sleep } from 'node:timers/promises';
import { bursts } from './bursts.ts';
import { Client } from './client.ts';
import { disturb } from './disturbances.ts';
import { doSomething } from './doing/doings.ts';
import { importContracts } from './doing/long.ts';
import { Promises } from './kept/promises.ts';
import { type Verdict, verify } from './kept/verify.ts';
import { MemoryWatch } from './memory.ts';
import { Meter } from './meter.ts';
import { Person } from './person.ts';
import { openPlace } from './place/place.ts';
import type { Mode, Settings } from './settings.ts';
import { hire } from './staff.ts';
import { Watch } from './watch.ts';

/** What a run found out. */
export interface Report {
  readonly mode: Mode;
  readonly people: number;
  readonly minutes: number;
  readonly meter: Meter;
  readonly disturbances: readonly string[];
  readonly bursts: number;
  readonly troubles: readonly string[];
  readonly memory: ReturnType<MemoryWatch['lines']>;
  readonly verdict: Verdict;
  readonly unsettled: number;
}

/** Lines of the contracts that are there from the start, so that lists and exports have something to do. */
const FIRST_LINES = 2000;
/** How long jobs and what is pending may take after everybody has gone. */
const SETTLE_MS = 300_000;

/** People at work for some minutes, disturbed on the way; then everything that was acknowledged is looked for. */
export async function run(
  mode: Mode,
  { people: count, minutes, pace, disturb: disturbing }: Settings,
): Promise<Report> {
  const place = await openPlace(mode);
  const [meter, promises] = [new Meter(), new Promises()];
  const newPerson = (name: string, side: number) => new Person(name, new Client(place, meter, side), promises, meter);
  try {
    const admin = newPerson('admin', 0);
    await admin.signIn();
    const people = (await hire(admin.client, count)).map(newPerson);
    const gm = newPerson('gm', 0);
    await gm.signIn();
    await importContracts(gm, FIRST_LINES);
    const lasts = minutes * 60_000;
    const from = Date.now();
    const until = from + lasts;
    const alone = oneAtATime();
    const memory = new MemoryWatch(place, Math.max(1000, lasts / 200));
    const watch = new Watch(place, meter, () => admin.client.token, alone);
    const [disturbances, made] = await Promise.all([
      disturbing ? disturb(place, meter, { from, lasts, alone }) : [],
      bursts(people, admin, until, Math.min(45_000, lasts / 5)),
      ...people.map((person) => work(person, until, pace * 1000)),
    ]);
    memory.stop();
    const settled = await Promise.all(people.map((person) => person.settle(Date.now() + SETTLE_MS)));
    const verdict = await verify(gm.client, promises, Date.now() + SETTLE_MS);
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
async function work(person: Person, until: number, paceMs: number): Promise<void> {
  await sleep(Math.random() * paceMs);
  await person.signIn();
  person.listen();
  while (Date.now() < until) {
    // Most pauses are short, some long.
    await sleep(Math.min(-Math.log(1 - Math.random()) * paceMs, Math.max(0, until - Date.now())));
    if (!person.client.token) await person.signIn();
    else await doSomething(person);
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
