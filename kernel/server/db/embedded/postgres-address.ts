import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { changeOwnerToAccount, type OsAccount } from './os-account.ts';

/** Where a cluster listens: a socket folder, or on Windows a local port guarded by a password. */
export interface ClusterAddress {
  readonly host: string;
  readonly port: number;
  readonly password?: string;
}

export const isWindows = process.platform === 'win32';

/** A short stable name of a data folder: seen in process titles and in the fallback socket folder. */
export const clusterShortName = (dataDirectory: string) =>
  `zhuheng-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16)}`;

/**
 * Prepares the address for the next start.
 * The socket lies beside the data. A socket path may have about 100 bytes only and PostgreSQL's settings give some
 * characters a meaning, so for other paths a short folder under the system's temporary one serves.
 */
export async function prepareClusterAddress(
  root: string,
  dataDirectory: string,
  account: OsAccount | undefined,
): Promise<ClusterAddress> {
  if (isWindows) return { host: '127.0.0.1', port: await freePort(), password: await password(root) };
  const beside = path.join(root, 'run');
  const plain = /^[\w./-]+$/.test(beside) && beside.length <= 85;
  const folder = plain ? beside : path.join(tmpdir(), clusterShortName(dataDirectory));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const ours = [process.getuid?.(), account?.uid].includes(found.uid);
  // In a shared temporary folder somebody else could have put a folder or link of this name before us.
  if (!found.isDirectory() || !ours)
    throw new Refusal(`目录 ${folder} 不属于本程序，请删除后重试`, 400, undefined, 'database.folder.foreign');
  await chmod(folder, 0o700);
  await changeOwnerToAccount(folder, account);
  return { host: folder, port: 5432 };
}

/** Takes a socket folder outside the data folder away again, once nobody listens there. */
export async function removeClusterAddress(root: string, { host }: ClusterAddress): Promise<void> {
  if (!isWindows && !host.startsWith(root)) await rm(host, { recursive: true, force: true });
}

/** The address a running cluster wrote into its postmaster.pid (line 4 the port, line 5 the socket folder). */
export function readAddressInPidFile(root: string, lines: readonly string[]): ClusterAddress | undefined {
  const port = Number(lines[3]);
  if (!port) return undefined;
  if (!isWindows) return lines[4] ? { host: lines[4], port } : undefined;
  return { host: '127.0.0.1', port, password: readFileSync(clusterPasswordPath(root), 'utf8') };
}

/** The connection address as pg and libpq both read it. */
export function buildConnectionUrl(
  { host, port, password: secret }: ClusterAddress,
  user: string,
  database: string,
): string {
  const auth = secret ? `${user}:${secret}` : user;
  if (isWindows) return `postgresql://${auth}@${host}:${port}/${database}`;
  return `postgresql://${auth}@localhost/${database}?host=${host}&port=${port}`;
}

export const clusterPasswordPath = (root: string) => path.join(root, 'pg.password');

async function password(root: string): Promise<string> {
  const file = clusterPasswordPath(root);
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
