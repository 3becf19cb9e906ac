import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessageOf } from '#kernel/base/unknown-values.ts';
import { withFileLock } from './file-lock.ts';
import { changeOwnerToAccount, chooseOsAccount } from './os-account.ts';
import {
  buildConnectionUrl,
  type ClusterAddress,
  prepareClusterAddress,
  removeClusterAddress,
} from './postgres-address.ts';
import { findEmbeddedPostgresBinaries } from './postgres-binaries.ts';
import { type ClusterPaths, ensureCluster, writeClusterSettings } from './postgres-cluster.ts';
import {
  isClusterAnswering,
  launchPostmaster,
  queryAsSuperuser,
  shutDownPostmaster,
  waitUntilAnswering,
} from './postmaster.ts';
import { findRunningPostmaster, removeStaleServerFiles } from './stale-server-files.ts';
import { isProcessRunning, processIdentity } from './system-processes.ts';

/** How soon the death of the server is seen. */
const LOOK_MS = 200;
/** So many looks in turn at a server that is ending: whoever ends it in order has done so by then. */
const STOPPING_LOOKS = 10;

/** A running embedded database. */
export interface EmbeddedDatabase {
  /** Connection as the owner of database `zhuheng`: may create databases and roles, is no superuser. */
  readonly url: string;
  /** The same database as superuser `postgres`, whom row-level security does not bind: for backup and restore only. */
  readonly adminUrl: string;
  readonly dataDirectory: string;
  /**
   * Stops the cluster if this process is responsible for it: it started it, or whoever did is gone.
   * While other connections are open it is left running and the next start becomes responsible.
   */
  stop(options?: { readonly evenIfInUse?: boolean }): Promise<void>;
}

/**
 * Starts the PostgreSQL server that npm brought, with its data under `<dataDir>/pg`, or adopts the one that already
 * serves this folder (another process of ours, or an orphan of one that was killed). Recovers from every kill by itself;
 * a server that dies while we run is started again.
 * @param log takes progress texts
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
}: {
  dataDir: string;
  log: (text: string) => void;
}): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const root = realpathSync(dataDir);
  const dataDirectory = path.join(root, 'pg');
  const place: ClusterPaths = {
    root,
    dataDirectory,
    binaries: await findEmbeddedPostgresBinaries(),
    account: chooseOsAccount(dataDirectory),
  };
  const responsibility = claimOn(path.join(root, 'pg.owner'));
  let stopping = false;
  let address: ClusterAddress | undefined;
  let watch: NodeJS.Timeout | undefined;
  const first = await bringUp().catch(async (error: unknown) => {
    stopping = true;
    const running = findRunningPostmaster(place);
    // A start that failed half way, on a full disk for example, leaves no server behind.
    if (running && responsibility.isMine()) await shutDownPostmaster(place, running.pid);
    throw error;
  });

  /** One pass: adopt or start, then watch what serves us, so that a sudden death is followed by a new start. */
  function bringUp(): Promise<ClusterAddress> {
    return withFileLock(path.join(root, 'pg.lock'), async () => {
      // Waited for the lock while it was stopped in order.
      if (stopping && address) return address;
      const adopted = await adopt(place);
      if (adopted) {
        responsibility.takeIfFree();
        log('沿用正在运行的内置数据库');
      }
      address = adopted ?? (await startServer(place, responsibility, address, log));
      await ensureDatabase(address);
      watchServer();
      return address;
    });
  }

  /** Looks at the process rather than waiting for a child: the server may be another process's, or adopted. */
  function watchServer(): void {
    clearInterval(watch);
    const identity = identityNow(place);
    const look = endsWhole(place, log);
    watch = setInterval(() => {
      if (identity !== '' && isProcessRunning(identity)) return look();
      clearInterval(watch);
      void revive();
    }, LOOK_MS).unref();
  }

  async function revive(): Promise<void> {
    for (let pause = 0; !stopping; pause = Math.min(pause * 2 + 200, 10_000)) {
      await sleep(pause, undefined, { ref: false });
      if (stopping) return;
      log('内置数据库意外退出，正在重新启动…');
      try {
        await bringUp();
        return;
      } catch (error) {
        log(`内置数据库启动失败：${errorMessageOf(error)}`);
      }
    }
  }

  return {
    url: buildConnectionUrl(first, 'zhuheng', 'zhuheng'),
    adminUrl: buildConnectionUrl(first, 'postgres', 'zhuheng'),
    dataDirectory,
    stop: async ({ evenIfInUse = false } = {}) => {
      stopping = true;
      clearInterval(watch);
      await withFileLock(path.join(root, 'pg.lock'), async () => {
        responsibility.takeIfFree();
        const running = findRunningPostmaster(place);
        if (!running || !responsibility.isMine()) return;
        if (evenIfInUse || !(await inUse(running.address ?? first))) {
          await shutDownPostmaster(place, running.pid);
          await removeClusterAddress(place.root, first);
        }
        await responsibility.give();
      });
    },
  };
}

function identityNow(place: ClusterPaths): string {
  const server = findRunningPostmaster(place);
  return server ? processIdentity(server.pid) : '';
}

/**
 * Told to end in order, a server waits for our own connections for ever, half down: it lets nobody in. Then it ends now,
 * and is started anew.
 * @returns to be called now and then
 */
function endsWhole(place: ClusterPaths, log: (text: string) => void): () => void {
  let looks = 0;
  return () => {
    const running = findRunningPostmaster(place);
    looks = running?.isStopping ? looks + 1 : 0;
    if (running && looks === STOPPING_LOOKS)
      void shutDownPostmaster(place, running.pid).catch((fault: Error) => log(fault.message));
  };
}

/** @param last where it served before, so that it is found there again */
async function startServer(
  place: ClusterPaths,
  responsibility: ReturnType<typeof claimOn>,
  last: ClusterAddress | undefined,
  log: (text: string) => void,
): Promise<ClusterAddress> {
  const { root, dataDirectory, account } = place;
  log(existsSync(dataDirectory) ? '正在启动内置数据库…' : '正在创建内置数据库…');
  await ensureCluster(place);
  await changeOwnerToAccount(dataDirectory, account);
  const next = last ?? (await prepareClusterAddress(root, dataDirectory, account));
  await removeStaleServerFiles(place, next);
  await writeClusterSettings(place, next);
  const child = await launchPostmaster(place);
  responsibility.take();
  await waitUntilAnswering(place, next, () => !child || (child.exitCode === null && child.signalCode === null));
  return next;
}

/** The address of a cluster that already serves our folder; ends one that has lost its socket and answers nobody. */
async function adopt(place: ClusterPaths): Promise<ClusterAddress | undefined> {
  for (let waited = 0; ; waited += 100) {
    const running = findRunningPostmaster(place);
    if (!running) return undefined;
    if (running.address && (await isClusterAnswering(place, running.address))) return running.address;
    const recovering =
      running.address && existsSync(path.join(running.address.host, `.s.PGSQL.${running.address.port}`));
    if (!recovering && waited >= 10_000) await shutDownPostmaster(place, running.pid);
    await sleep(100);
  }
}

/** The owner role is no superuser: superusers pass row-level security unseen, and a hosted server gives none either. */
async function ensureDatabase(address: ClusterAddress): Promise<void> {
  if (!(await queryAsSuperuser(address, "select 1 from pg_roles where rolname = 'zhuheng'"))) {
    const secret = address.password ? `password '${address.password}'` : '';
    await queryAsSuperuser(address, `create role zhuheng login createdb createrole ${secret}`);
  }
  if (!(await queryAsSuperuser(address, "select 1 from pg_database where datname = 'zhuheng'"))) {
    // Only a superuser may say so, and row-level security then lets keyword search use its index (see migration 0003).
    await queryAsSuperuser(address, 'alter function ts_match_vq(tsvector, tsquery) leakproof', 'template1');
    await queryAsSuperuser(address, 'create database zhuheng owner zhuheng');
  }
}

/** Whether other clients are connected; our own just closed connections get two seconds to disappear. */
async function inUse(address: ClusterAddress): Promise<boolean> {
  const others = `select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await queryAsSuperuser(address, others).catch(() => '0')) === '0') return false;
    await sleep(100);
  }
  return true;
}

/** Who is responsible for stopping: a file with one token a start and the process it belongs to. */
function claimOn(file: string) {
  const token = randomUUID();
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const take = () => writeFileSync(file, `${token}\n${processIdentity(process.pid)}`);
  return {
    take,
    takeIfFree: () => {
      const holder = read()[1];
      if (!holder || !isProcessRunning(holder)) take();
    },
    isMine: () => read()[0] === token,
    give: () => rm(file, { force: true }),
  };
}
