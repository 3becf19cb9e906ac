import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type pg from 'pg';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/types.ts';
import { type FileStorage, INSTALLATION_MARK_FILE_KEY } from '../files/file-storage.ts';
import { MissingFileContent } from '../files/storage-faults.ts';
import { ensureSecretKey, findSecretKey, fingerprintOfSecretKey } from './secret-sealer.ts';

/** Processes that start together: one looks at an empty database, fills it and marks it, the others wait. */
export const SEED_LOCK_ID = 727_002;
/** Held by every running product, shared, and by a restore alone. */
const RUNNING_LOCK = 727_010;

/** What one database, its files and its key have in common; rows of the table `installation`. */
type Mark = 'key' | 'files';

/**
 * Whether database, files and key belong together: processes that share a database but not the rest would lose each
 * other's files and could not open each other's secrets. The first process marks what it finds. @throws Refusal
 */
export async function verifyInstallation(db: Db, config: Config, storage: FileStorage): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock_shared(${sql.lit(RUNNING_LOCK)}) as free`.execute(tx);
    if (!rows[0]?.free) throw new Refusal(RESTORING, 400, undefined, 'installation.restoring');
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK_ID)})`.execute(tx);
    const marks = await readMarks(tx);
    if (marks.key) demandKey(marks.key, config);
    if (marks.files && (await readFileMark(storage)) !== marks.files)
      throw new Refusal(otherFiles(config), 400, undefined, 'installation.other.files');
    if (!marks.key) await adoptSecretKey(tx, config);
    if (!marks.files) await adoptFileStorage(tx, storage);
  });
}

function demandKey(mark: string, config: Config): void {
  const key = findSecretKey(config);
  if (!key || fingerprintOfSecretKey(key) !== mark)
    throw new Refusal(otherKey(config), 400, undefined, 'installation.other.key');
}

/** Makes the configured key (a new one where there is none) that of the database. */
export const adoptSecretKey = (db: Db, config: Config): Promise<void> =>
  mark(db, 'key', fingerprintOfSecretKey(ensureSecretKey(config)));

/** Makes the configured storage that of the database. */
export async function adoptFileStorage(db: Db, storage: FileStorage): Promise<void> {
  const id = randomUUID();
  await storage.put(INSTALLATION_MARK_FILE_KEY, Readable.from([Buffer.from(id)]), id.length);
  await mark(db, 'files', id);
}

/** Whether the database was filled with the demo firm. */
export async function isDemoDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`select value from installation where key = 'filled'`.execute(db);
  return rows[0]?.value === 'demo';
}

async function mark(db: Db, key: Mark, value: string): Promise<void> {
  await sql`insert into installation (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`.execute(db);
}

async function readMarks(db: Db): Promise<Partial<Record<Mark, string>>> {
  const { rows } = await sql<{ key: Mark; value: string }>`select key, value from installation
    where key in ('key', 'files')`.execute(db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

async function readFileMark(storage: FileStorage): Promise<string | null> {
  const content = await storage.get(INSTALLATION_MARK_FILE_KEY).catch((error: unknown) => {
    if (error instanceof MissingFileContent) return null;
    throw error;
  });
  return content && text(content);
}

const otherKey = ({ dataDir, secretKey }: Config): string =>
  `${secretKey ? 'SECRET_KEY' : `${dataDir}/secret.key`} 不是这个数据库所用的密钥：请把原来的 secret.key 放回数据目录，共用一个数据库的进程须用同一个密钥；原密钥已丢失时，请先执行 npm run adopt -- key 再启动（验证器从此失效，开启了两步验证的人用恢复码登录）`;

const otherFiles = ({ dataDir, s3 }: Config): string =>
  `${s3 ? `存储桶 ${s3.bucket}` : `${dataDir}/files`} 不是这个数据库的文件：共用一个数据库的进程须共用同一个文件目录或存储桶；确认文件已搬到这里时，请先执行 npm run adopt -- files 再启动`;

const RESTORING = '正在恢复备份：请等恢复结束后再启动';

/** Says that a product runs on the database, for as long as the connection lasts. @throws Refusal during a restore */
export async function holdRunningProductLock(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select pg_try_advisory_lock_shared(${RUNNING_LOCK}) as free`);
  if (!rows[0].free) throw new Refusal(RESTORING, 400, undefined, 'installation.restoring');
}

/** Keeps products from starting, for as long as the connection lasts. @throws Refusal while one runs */
export async function blockProductStart(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${RUNNING_LOCK}) as free`);
  if (!rows[0].free)
    throw new Refusal('程序正在使用这个数据库：请先停止所有进程，再恢复', 400, undefined, 'installation.running');
}

/** Does the work while no product runs and none may start. @throws Refusal while one runs */
export async function whileProductStopped<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await blockProductStart(client);
    return await work();
  } finally {
    // Its end gives the lock back.
    client.release(true);
  }
}

/** The fingerprint of the key that seals the secrets of a database; null where the database knows none. */
export async function loadSecretKeyFingerprint(client: pg.ClientBase): Promise<string | null> {
  if (!(await hasMarks(client))) return null;
  const { rows } = await client.query<{ value: string }>("select value from installation where key = 'key'");
  return rows[0]?.value ?? null;
}

/** Forgets whose key and files a database has: the next process that starts marks its own. */
export async function clearInstallationMarks(client: pg.ClientBase): Promise<void> {
  if (await hasMarks(client)) await client.query("delete from installation where key in ('key', 'files')");
}

async function hasMarks(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.installation') is not null as there");
  return rows[0].there;
}

/** Notes that a backup or a restore drill came to a good end, for /metrics. */
export async function recordMaintenanceDone(client: pg.ClientBase, what: 'backup' | 'drill'): Promise<void> {
  await client.query(
    `insert into installation (key, value) values ($1, extract(epoch from now())::text)
     on conflict (key) do update set value = excluded.value`,
    [`${what} done`],
  );
}
