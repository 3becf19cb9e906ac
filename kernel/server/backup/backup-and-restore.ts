import pg from 'pg';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import {
  applyMigration,
  applyMissingMigrations,
  findUnknownMigrations,
  isSameMigration,
  lockSchema,
} from '../db/migrate/migrate-database.ts';
import { findMigrations, type Migration } from '../db/migrate/migrations.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { blockProductStart, clearInstallationMarks } from '../installation/installation-marks-and-locks.ts';
import { archiveGroupOf, type BackupManifest, readArchiveEntries, verifyArchive, writeArchive } from './archive.ts';
import { ArchiveLoader } from './archive-loader.ts';
import { type DumpScope, dumpInstallation } from './dump-installation.ts';
import { dropSchemaContents, listTables, setDumpSessionOptions } from './dumped-tables.ts';
import { restoreFiles } from './restore-files.ts';

/**
 * Saves database and files into one .tar.gz: `table/<name>/<part>` (a JSON line a row), `file/<number>/<part>`, and
 * `manifest.json` with counts and checksums. The rows are those of one moment; the application may keep running.
 * @param url the tables' owner, or a superuser: row-level security must not hide rows
 * @param target path of the archive; it appears there only when complete
 * @param part one company's rows and files instead of all
 * @param replace a file that lies at the target already
 */
export async function createBackup(options: {
  url: string;
  storage: FileStorage;
  target: string;
  part?: DumpScope;
  replace?: boolean;
}): Promise<BackupManifest> {
  return withClient(options.url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const manifest = await writeArchive(
      options.target,
      dumpInstallation(client, options.storage, options.part),
      options.replace,
    );
    await client.query('commit');
    return manifest;
  });
}

/**
 * Brings a backup back into a database and a file storage, and up to this program's schema. Checks the whole archive;
 * makes the schema it was saved with, whatever stood there before, and loads all rows, in one transaction with the files;
 * then upgrades. Refuses a damaged archive, one of a newer program or sealed by another key, a database that a product
 * runs on, and one that holds data (unless `force`, which replaces it). Everybody signs in anew afterwards.
 * @param url of the role that shall own the tables
 * @param migrations those of the product unless given
 * @param key fingerprint of the key the restored product will have; null where that has none. Missing: not compared
 */
export async function restoreInstallation(options: {
  url: string;
  storage: FileStorage;
  source: string;
  force?: boolean;
  migrations?: readonly Migration[];
  key?: string | null;
}): Promise<BackupManifest> {
  const { url, storage, source, force = false, key } = options;
  const manifest = await verifyArchive(source);
  const known = options.migrations ?? (await findMigrations());
  const strange = findUnknownMigrations(known, manifest.migrations);
  if (strange) throw new Refusal(STRANGE[strange.why](strange.name), 400, undefined, 'backup.foreign.version');
  if (key !== undefined && manifest.key && manifest.key !== key)
    throw new Refusal(OTHER_KEY, 400, undefined, 'backup.foreign.key');
  return withClient(url, async (client) => {
    await blockProductStart(client);
    await lockSchema(client);
    if (!force) await refuseData(client);
    await client.query('begin');
    await dropSchemaContents(client);
    for (const migration of known.filter((one) => manifest.migrations.some((ran) => isSameMigration(ran, one))))
      await applyMigration(client, migration);
    const loader = await ArchiveLoader.begin(client, manifest);
    for await (const { name, body } of readArchiveEntries(source)) {
      if (name.startsWith('table/')) await loader.insert(archiveGroupOf(name).slice('table/'.length), body);
    }
    await loader.finish();
    await clearInstallationMarks(client);
    await endSessions(client);
    // Files go first into their places: rows that are visible must have their files.
    await restoreFiles(source, manifest, storage);
    await client.query('commit');
    await applyMissingMigrations(client, known);
    await client.query('analyze');
    return manifest;
  });
}

const OTHER_KEY =
  '尚未开始恢复：这份备份中的两步验证密钥等内容由另一个 secret.key 加密。请先把备份时的 secret.key 放到 DATA_DIR（或设置 SECRET_KEY）；原密钥已丢失时加 --without-key 恢复：验证器的动态码将失效，开启了两步验证的人用恢复码登录后重新绑定，管理员可用 npm run reset-administrator 找回';

const STRANGE = {
  changed: (name: string) => `备份的结构属于另一个版本的程序（${name}），本版本不能恢复：请用生成备份的版本恢复`,
  newer: (name: string) => `备份由更新版本的程序生成（${name}），本版本不能恢复：请用那个版本或更新的版本恢复`,
};

/** What was taken back in the meantime, a password or a right, must not come back with an old session. */
async function endSessions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.session') is not null as there");
  if (rows[0].there) await client.query('truncate session');
}

async function refuseData(client: pg.ClientBase): Promise<void> {
  for (const { name, sqlName } of await listTables(client)) {
    const { rows } = await client.query(`select exists (select from ${sqlName}) as filled`);
    if (rows[0].filled)
      throw new Refusal(
        `目标数据库已有数据（表 ${name}）：确认要替换时请加 --force`,
        400,
        undefined,
        'backup.target.full',
      );
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await setDumpSessionOptions(client);
    return await work(client);
  } finally {
    // Ends an open transaction too: nothing of a failed restore stays.
    await client.end();
  }
}
