import { type ChildProcess, execFile } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { errorCodeOf, errorMessageOf } from '#kernel/base/unknown-values.ts';
import { changeOwnerToAccount, spawnAsAccount } from './os-account.ts';
import { buildConnectionUrl, type ClusterAddress, isWindows } from './postgres-address.ts';
import type { ClusterPaths } from './postgres-cluster.ts';
import { findSystemProcess } from './system-processes.ts';

/** Starts the server program; it outlives a sudden end of this process. @returns its child, except on Windows. */
export async function launchPostmaster({
  root,
  dataDirectory,
  binaries,
  account,
}: ClusterPaths): Promise<ChildProcess | undefined> {
  if (isWindows) {
    // pg_ctl drops the administrator's rights, which the server does not accept.
    const args = ['start', '-w', '-t', '600', '-D', dataDirectory, '-l', startLog(root)];
    await promisify(execFile)(binaries.pgCtl, args, { env: binaries.env });
    return undefined;
  }
  const log = openSync(startLog(root), 'w');
  await changeOwnerToAccount(startLog(root), account);
  const args = ['-D', dataDirectory];
  const child = spawnAsAccount(
    account,
    { file: binaries.postgres, args, reaches: [dataDirectory, binaries.native] },
    {
      cwd: '/',
      env: binaries.env,
      stdio: ['ignore', log, log],
      // Its own session: Ctrl+C in our terminal must not reach it before our connections are closed.
      detached: true,
    },
  );
  closeSync(log);
  child.unref();
  child.once('error', () => undefined);
  return child;
}

/**
 * Waits until the cluster answers from the right folder. Recovery after a crash may take minutes and is waited for as
 * long as the process lives.
 * @param alive whether the server still runs; when it does not, the reason is taken from its log
 */
export async function waitUntilAnswering(
  place: ClusterPaths,
  address: ClusterAddress,
  alive: () => boolean,
): Promise<void> {
  for (;;) {
    const wasAlive = alive();
    const answer = await queryAsSuperuser(address, 'show data_directory').catch((error: unknown) => {
      if (isPassing(error)) return undefined;
      throw error;
    });
    if (answer === place.dataDirectory) return;
    if (answer !== undefined) throw new Error(`another database answers at ${address.host}: ${answer}`);
    if (!wasAlive) throw new Error(`the embedded database did not start: ${readStartLog(place.root)}`);
    await sleep(20);
  }
}

/** Whether it answers, and from our folder; never throws. */
export async function isClusterAnswering(place: ClusterPaths, address: ClusterAddress): Promise<boolean> {
  const answer = await queryAsSuperuser(address, 'show data_directory').catch(() => undefined);
  return answer === place.dataDirectory;
}

/** A server that cannot write everything, on a full disk for example, tries for ever: then its log brings it back. */
const SHUT_DOWN_MS = 30_000;

/** Fast shutdown: open transactions are rolled back, everything is written, the process ends. */
export async function shutDownPostmaster({ dataDirectory, binaries }: ClusterPaths, pid: number): Promise<void> {
  if (isWindows) {
    const args = ['stop', '-w', '-t', '120', '-m', 'fast', '-D', dataDirectory];
    await promisify(execFile)(binaries.pgCtl, args, { env: binaries.env });
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; findSystemProcess(pid); waited += 20) {
    if (waited === SHUT_DOWN_MS) process.kill(pid, 'SIGQUIT');
    await sleep(20);
  }
}

/** Runs one statement as the cluster's own superuser. @returns the first column of the first row */
export async function queryAsSuperuser(
  address: ClusterAddress,
  sql: string,
  database = 'postgres',
): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: buildConnectionUrl(address, 'postgres', database),
    connectionTimeoutMillis: 10_000,
  });
  // A server that ends while idle emits an error beside the failed query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    const value = rows[0]?.[0];
    return value === undefined || value === null ? undefined : String(value);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Not there yet (socket missing or closed), starting, ending, or full for a moment. */
function isPassing(error: unknown): boolean {
  const passing = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01', '53300'];
  return passing.includes(errorCodeOf(error)) || /terminated|timeout/i.test(errorMessageOf(error));
}

const startLog = (root: string) => path.join(root, 'pg-start.log');

function readStartLog(root: string): string {
  try {
    return readFileSync(startLog(root), 'utf8').trim().slice(-2000);
  } catch {
    return '';
  }
}
