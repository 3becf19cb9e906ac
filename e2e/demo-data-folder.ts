import { appendFileSync, cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBuiltServer, stopBuiltServer } from './built-server.ts';

/** Environment variable that carries the prepared data folder to the stories. */
const handover = 'ZHUHENG_STORY_DATA';

/** Runs once before the stories: the built product makes the demo firm, whose folder every story gets a copy of. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhuheng-prepared-'));
  const { server } = await startBuiltServer({ dataDir, env: { LOG_LEVEL: 'info' } });
  await stopBuiltServer(server);
  // What a story leaves need not outlive the machine: only that is traded away, a killed server still loses nothing.
  appendFileSync(path.join(dataDir, 'pg', 'postgresql.auto.conf'), 'fsync = off\n');
  process.env[handover] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** A data folder with the demo firm as its first start leaves it. */
export async function copyDemoDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhuheng-story-'));
  // At once: twice as quick as piece by piece, and nothing else waits for this process.
  cpSync(process.env[handover] ?? '', dataDir, { recursive: true });
  return dataDir;
}
