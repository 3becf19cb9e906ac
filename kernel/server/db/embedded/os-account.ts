import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chown, lchown, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '#kernel/base/texts/refusal.ts';

/** The operating system account that runs PostgreSQL; undefined when it is simply our own. */
export interface OsAccount {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Chooses the account. PostgreSQL refuses to run as root, so root lends it the owner of the folder, or else `postgres`
 * or `nobody`; a cluster that already belongs to somebody keeps its owner.
 * @param cluster data folder of PostgreSQL, which may not exist yet, inside the application's existing data folder
 */
export function chooseOsAccount(cluster: string): OsAccount | undefined {
  const us = process.getuid?.();
  const owner = statSync(existsSync(cluster) ? cluster : path.dirname(cluster));
  if (us !== 0) {
    if (us !== undefined && existsSync(cluster) && owner.uid !== us) {
      throw new Refusal(
        `数据目录 ${cluster} 属于其他系统用户：请用该用户运行，或更换 DATA_DIR`,
        400,
        undefined,
        'database.folder.foreign',
      );
    }
    return undefined;
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  // A number without a name is of no use: PostgreSQL looks its own user up.
  const chosen =
    accounts.find(({ uid }) => uid === owner.uid && uid !== 0) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (!chosen)
    throw new Refusal(
      '以 root 运行时需要系统用户 postgres 或 nobody：请先创建其一，或改用普通用户运行',
      400,
      undefined,
      'database.account.missing',
    );
  return { uid: chosen.uid, gid: chosen.gid };
}

/** Gives a file or a whole folder to the account; does nothing when it is our own. */
export async function changeOwnerToAccount(target: string, account: OsAccount | undefined): Promise<void> {
  if (!account) return;
  await chown(target, account.uid, account.gid);
  if (!statSync(target).isDirectory()) return;
  for (const entry of await readdir(target, { withFileTypes: true })) {
    const inner = path.join(target, entry.name);
    if (entry.isDirectory()) await changeOwnerToAccount(inner, account);
    else await lchown(inner, account.uid, account.gid);
  }
}

interface Program {
  readonly file: string;
  readonly args: readonly string[];
  /** Folders it must enter. */
  readonly reaches: readonly string[];
}

/**
 * Starts a program as the account. Where the account may not pass a parent of what it reaches (a clone under /root, say),
 * the program is given the one capability to pass them, instead of opening somebody's folder to everyone.
 */
export function spawnAsAccount(
  account: OsAccount | undefined,
  { file, args, reaches }: Program,
  options: SpawnOptions,
): ChildProcess {
  if (!account) return spawn(file, args, options);
  const closed = reaches.map((folder) => firstClosed(folder, account)).find((folder) => folder !== undefined);
  if (closed === undefined) return spawn(file, args, { ...options, ...account });
  const capability = passingCapability();
  if (!capability) {
    throw new Refusal(
      `数据库用户无法进入目录 ${closed}：请执行 chmod o+x ${closed}，或把程序和 DATA_DIR 放到其他位置`,
      400,
      undefined,
      'database.folder.closed',
    );
  }
  const grant = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  // The secure bit makes access(2) heed the capability too: PostgreSQL looks for its own programs with it.
  const pass = ['--securebits=+no_setuid_fixup', `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return spawn('setpriv', [...grant, ...pass, file, ...args], options);
}

/** The outermost folder on the way to `target` that the account may not enter. */
function firstClosed(target: string, account: OsAccount): string | undefined {
  const above = path.dirname(target);
  const before = above === target ? undefined : firstClosed(above, account);
  if (before !== undefined) return before;
  const { uid, gid, mode } = statSync(target);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return mode & bit ? undefined : target;
}

/** The weaker of the two capabilities that pass closed folders, as far as this root has one and setpriv is there. */
function passingCapability(): string | undefined {
  const found = ['/usr/bin/setpriv', '/bin/setpriv'].some((file) => existsSync(file));
  if (!found) return undefined;
  const line = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'));
  const owned = BigInt(`0x${line?.[1] ?? '0'}`);
  if (owned & (1n << 2n)) return 'dac_read_search';
  return owned & (1n << 1n) ? 'dac_override' : undefined;
}
