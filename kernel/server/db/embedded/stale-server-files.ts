import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClusterAddress, clusterShortName, readAddressInPidFile } from './postgres-address.ts';
import type { ClusterPaths } from './postgres-cluster.ts';
import { findProcessesByText, findSystemProcess } from './system-processes.ts';

/** The postmaster that postmaster.pid names, as far as it still runs and serves this folder. */
interface Running {
  readonly pid: number;
  readonly address: ClusterAddress | undefined;
  /** It was told to end and lets nobody in any more, though it still serves who is connected. */
  readonly isStopping: boolean;
}

/** Reads postmaster.pid; undefined when there is none, or it names a process that is gone or another program's. */
export function findRunningPostmaster({ root, dataDirectory }: ClusterPaths): Running | undefined {
  const file = path.join(dataDirectory, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  const found = findSystemProcess(Number(lines[0]));
  const ours = found && (found.command === undefined || found.command.includes(dataDirectory));
  return ours
    ? { pid: found.pid, address: readAddressInPidFile(root, lines), isStopping: lines[7] === 'stopping' }
    : undefined;
}

/**
 * Clears what a killed postmaster left, so that the next one starts: its pid file and the lock of its socket, which may
 * name a zombie or a number that another program has by now.
 * Its backends must be gone first: they still write to the same files, and the pid file is what keeps a new postmaster
 * away from them. Without /proc the pid file is left to PostgreSQL's own judgement.
 */
export async function removeStaleServerFiles({ dataDirectory }: ClusterPaths, address: ClusterAddress): Promise<void> {
  if (process.platform !== 'linux') return;
  await endOrphans(dataDirectory);
  await rm(path.join(dataDirectory, 'postmaster.pid'), { force: true });
  const socket = path.join(address.host, `.s.PGSQL.${address.port}`);
  await rm(`${socket}.lock`, { force: true });
  await rm(socket, { force: true });
}

async function endOrphans(dataDirectory: string): Promise<void> {
  const title = `postgres: ${clusterShortName(dataDirectory)}`;
  // They notice the death of their postmaster at once, unless busy: after three seconds they are ended.
  for (let waited = 0; findProcessesByText(title).length > 0; waited += 50) {
    if (waited >= 3000) for (const { pid } of findProcessesByText(title)) kill(pid);
    if (waited >= 20_000) throw new Error(`left-over database processes of ${dataDirectory} do not end`);
    await sleep(50);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself in this moment.
  }
}
