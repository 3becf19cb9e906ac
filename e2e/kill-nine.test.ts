import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VICTIMS, Victim } from './kill-nine.ts';
import { stop, untilHealthy } from './server.ts';

/** Three rounds, one of each kind; `npm run kill-nine` makes fifty. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
let victim: Victim;

beforeAll(async () => {
  victim = new Victim(await mkdtemp(path.join(tmpdir(), 'zhuheng-kill-')));
});
afterAll(async () => {
  if (victim.server) await stop(victim.server);
  await rm(victim.dataDir, { recursive: true, force: true });
});

it('kill -9 in the middle of writing loses nothing that was acknowledged, and repeats make nothing twice', {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  await victim.start();
  for (let round = 0; round < ROUNDS; round++) {
    const whom = VICTIMS[round % VICTIMS.length] ?? 'both';
    const before = victim.acknowledged.size;
    const stopWriting = victim.write();
    await expect.poll(() => victim.acknowledged.size - before, { timeout: 30_000 }).toBeGreaterThan(20);
    await sleep(Math.random() * 1000);
    await victim.kill(whom);
    if (whom === 'database') await sleep(1500);
    await stopWriting();

    const began = Date.now();
    if (whom !== 'database') await victim.start();
    else if (victim.server) await untilHealthy(victim.address, victim.server);
    const ready = Date.now() - began;
    const found = await victim.stored();
    const lost = [...victim.acknowledged.keys()].filter((name) => !found.includes(name));
    const unanswered = victim.pending.length;
    await victim.sendPending();
    const after = await victim.stored();
    const twice = after.length - new Set(after).size;
    console.log(
      `round ${round + 1}, killed ${whom}: ${victim.acknowledged.size} records and ${victim.files.size} files acknowledged, ${lost.length} lost, ${twice} twice, ${unanswered} sent again, ready after ${ready} ms`,
    );
    expect([lost, twice, after.length]).toEqual([[], 0, victim.acknowledged.size]);
    expect(await victim.lostFiles()).toEqual([]);
  }
});
