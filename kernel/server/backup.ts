import pg from 'pg';
import { Refusal } from '#kernel/base/refusal.ts';
import { groupOf, type Manifest, readEntries, verifyArchive, writeArchive } from './backup/archive.ts';
import { dump, type Part } from './backup/dump.ts';
import { restoreFiles } from './backup/files.ts';
import { Loader } from './backup/load.ts';
import { listMigrations, listTables, prepareSession } from './backup/tables.ts';
import { migrate } from './db/migrate.ts';
import type { FileStorage } from './files/storage.ts';

/**
 * Saves database and files into one .tar.gz: `table/<name>/<part>` (a JSON line a row), `file/<number>/<part>`, and
 * `manifest.json` with counts and checksums. The rows are those of one moment; the application may keep running.
 * @param url the tables' owner, or a superuser: row-level security must not hide rows
 * @param target path of the archive; it appears there only when complete
 * @param part one company's rows and files instead of all
 */
export async function backup(options: {
  url: string;
  storage: FileStorage;
  target: string;
  part?: Part;
}): Promise<Manifest> {
  return withClient(options.url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const manifest = await writeArchive(options.target, dump(client, options.storage, options.part));
    await client.query('commit');
    return manifest;
  });
}

/**
 * Brings a backup back into a database and a file storage: checks the whole archive, migrates the database, loads all
 * rows in one transaction, then stores the files. Refuses a damaged archive, one of another schema version, and a
 * database that holds data (unless `force`, which replaces it). The application must not run meanwhile.
 * @param prepare brings the empty database to the schema; the product's migrations unless given
 */
export async function restore(options: {
  url: string;
  storage: FileStorage;
  source: string;
  force?: boolean;
  prepare?: (url: string) => Promise<unknown>;
}): Promise<Manifest> {
  const { url, storage, source, force = false, prepare = migrate } = options;
  const manifest = await verifyArchive(source);
  return withClient(url, async (client) => {
    if (!force) await refuseData(client);
    await prepare(url);
    if (JSON.stringify(await listMigrations(client)) !== JSON.stringify(manifest.migrations)) {
      throw new Refusal('备份来自其他版本的程序：请用生成备份的版本恢复，再升级');
    }
    await client.query('begin');
    const loader = await Loader.begin(client, manifest);
    for await (const { name, body } of readEntries(source)) {
      if (name.startsWith('table/')) await loader.insert(groupOf(name).slice('table/'.length), body);
    }
    await loader.finish();
    // Files go first into their places: rows that are visible must have their files.
    await restoreFiles(source, manifest, storage);
    await client.query('commit');
    await client.query('analyze');
    return manifest;
  });
}

async function refuseData(client: pg.ClientBase): Promise<void> {
  for (const { name, sqlName } of await listTables(client)) {
    const { rows } = await client.query(`select exists (select from ${sqlName}) as filled`);
    if (rows[0].filled) throw new Refusal(`目标数据库已有数据（表 ${name}）：确认要替换时请加 --force`);
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await prepareSession(client);
    return await work(client);
  } finally {
    // Ends an open transaction too: nothing of a failed restore stays.
    await client.end();
  }
}
