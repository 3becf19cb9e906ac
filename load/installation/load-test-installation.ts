import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOfProcesses, processTreeOf } from '../../bench/bench-server-processes.ts';
import { startPrivatePostgres } from '../../tools/steps/private-postgres.mjs';
import { findPostgresPrograms } from '../../tools/steps/system-packages.mjs';
import type { LoadTestMode } from '../load-test-settings.ts';
import { ServerProcess } from './server-process.ts';

/** Where the product runs during a load. */
export interface LoadTestInstallation {
  readonly processes: readonly ServerProcess[];
  /** The database ends and comes again, as when its server is restarted. */
  restartDatabase(): Promise<void>;
  /** MB of each process and of the database. */
  memory(): { servers: number[]; database: number };
  stop(): Promise<void>;
}

/** Starts the product on a data folder of its own. */
export const openLoadTestInstallation = (mode: LoadTestMode): Promise<LoadTestInstallation> =>
  mode === 'embedded' ? openEmbedded() : openOnServer();

const newFolder = () => mkdtemp(path.join(tmpdir(), 'zhuheng-load-'));

async function openEmbedded(): Promise<LoadTestInstallation> {
  const dataDir = await newFolder();
  const server = new ServerProcess({ DATA_DIR: dataDir });
  const postmaster = () => firstNumber(path.join(dataDir, 'pg', 'postmaster.pid'));
  return opened({
    processes: [server],
    async restartDatabase() {
      const before = postmaster();
      if (before) process.kill(before, 'SIGINT');
      // The product starts it again by itself.
      while (postmaster() === before) await sleep(100);
    },
    memory: () => measure([server], postmaster()),
    async stop() {
      await server.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
}

async function openOnServer(): Promise<LoadTestInstallation> {
  const bin = findPostgresPrograms();
  if (!bin) throw new Error('没有 PostgreSQL 服务器');
  const [database, dataDir] = [await startPrivatePostgres(bin), await newFolder()];
  const processes = [1, 2].map(() => new ServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: 'on' }));
  return opened({
    processes,
    restartDatabase: database.restart,
    memory: () => measure(processes, database.pid()),
    async stop() {
      for (const one of processes) await one.end();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
}

/** Starts the processes one after the other; what does not come up leaves nothing running. */
async function opened(place: LoadTestInstallation): Promise<LoadTestInstallation> {
  try {
    for (const one of place.processes) await one.start();
    return place;
  } catch (error) {
    await place.stop();
    throw error;
  }
}

function firstNumber(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

function measure(processes: readonly ServerProcess[], postmaster: number) {
  const database = memoryOfProcesses(postmaster ? processTreeOf(postmaster) : []);
  return { servers: processes.map(({ pid }) => memoryOfProcesses([pid]).rss), database: database.pss ?? database.rss };
}
