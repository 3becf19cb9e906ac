import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startPrivatePostgres } from '#tools/steps/private-postgres.mjs';
import { findPostgresPrograms } from '#tools/steps/system-packages.mjs';
import { testSeedFor } from '#tools/testing/test-seed.ts';
import { ConcurrentWriters } from './kill-nine/concurrent-writers.ts';
import { type DatabaseServer, KillableInstallation, type KillTargets } from './kill-nine/killable-installation.ts';

/** One round for each kind of victims, here or there; `npm run kill-nine` makes fifty of both, or as many as it is told. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 0);

/** Kills and counts, round by round. What was acknowledged must be there once, and every import must be done. */
async function killAgainAndAgain(
  size: number,
  server: DatabaseServer | null,
  all: readonly KillTargets[],
  few: readonly KillTargets[],
) {
  const victims = ROUNDS ? all : few;
  const installation = await KillableInstallation.start(size, server);
  try {
    const writers = new ConcurrentWriters(installation);
    await writers.signIn();
    let records = 0;
    for (let round = 0; round < (ROUNDS || victims.length); round++) {
      const whom = victims[round % victims.length] ?? 'process';
      writers.newRound();
      const stopWriting = writers.write();
      const imports = () => writers.imports.filter(({ job }) => job).length;
      await expect.poll(() => writers.names.length > 60 && imports() > 1, { timeout: 60_000 }).toBe(true);
      await sleep(testSeedFor(`kill ${size} ${round}`) % 1000);
      await installation.kill(whom);
      const began = Date.now();
      // Whoever is left goes on writing meanwhile.
      await installation.startMissing();
      const ready = Date.now() - began;
      await stopWriting();
      const unanswered = writers.pending.length;
      await writers.sendPending();
      const notDone = await writers.importsNotDone();
      const done = Date.now() - began;
      const found = await writers.stored();
      const known = new Set(found);
      const lost = writers.names.filter((name) => !known.has(name));
      const twice = found.length - known.size;
      records += found.length;
      console.log(
        `round ${round + 1}, killed ${whom}: ${writers.names.length} records (${records} in all), ${writers.imports.length} imports and ${writers.files.size} files acknowledged, ${lost.length} lost, ${twice} twice, ${notDone.length} imports not done, ${unanswered} sent again, ready after ${ready} ms, all done after ${done} ms`,
      );
      expect([lost, twice, found.length, notDone]).toEqual([[], 0, writers.names.length, []]);
      expect(await writers.lostFiles()).toEqual([]);
    }
  } finally {
    await installation.end();
  }
}

const timeout = 240_000 + ROUNDS * 120_000;

it(
  'kill -9 in the middle of writing loses nothing that was acknowledged, and repeats make nothing twice',
  {
    timeout,
  },
  () => killAgainAndAgain(1, null, ['process', 'both', 'database'], ['both', 'database']),
);

const programs = findPostgresPrograms();

it.skipIf(!programs)(
  'so it is with two processes over a PostgreSQL server, and imports end exactly once in done',
  {
    timeout,
  },
  async () => {
    const server = await startPrivatePostgres(programs ?? '');
    try {
      await killAgainAndAgain(
        2,
        server,
        ['process', 'database', 'both', 'every process'],
        ['process', 'every process'],
      );
    } finally {
      await server.stop();
    }
  },
);
