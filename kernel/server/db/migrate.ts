import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Refusal } from '#kernel/base/refusal.ts';
import { projectRoot } from '../config.ts';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** One at a time, also when several processes start at once. */
const LOCK = 727_001;

/**
 * Brings the database to the newest schema: kernel/server/migrations first, then modules/<name>/server/migrations in the
 * order of their file names (a number of the whole product first: 0100-org.sql). Each file runs once, in a transaction.
 * Touches nothing, and refuses, where the database was made by a newer or another version of the program.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const ran: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    );
    const done = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')).rows.map(
        (row) => [row.name, row.checksum],
      ),
    );
    const migrations = await findMigrations();
    refuseOtherVersions(migrations, done);
    for (const migration of migrations.filter(({ name }) => !done.has(name))) {
      await runOne(client, migration);
      ran.push(migration.name);
    }
  } finally {
    await client.end();
  }
  return ran;
}

/** @param done what ran in the database: name → checksum @throws Refusal */
function refuseOtherVersions(migrations: readonly Migration[], done: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const newer = [...done.keys()].find((name) => !known.has(name));
  if (newer)
    throw new Refusal(
      `数据库已由更新版本的程序升级（${newer}），本版本不能使用：请用升级后的版本启动；要退回本版本，请恢复升级前的备份`,
    );
  const changed = [...done].find(([name, checksum]) => known.get(name) !== checksum)?.[0];
  if (changed)
    throw new Refusal(
      `数据库的结构属于另一个版本的程序（${changed}），本版本不能使用：请用原来的版本启动并备份，或换一个空的数据库`,
    );
}

async function runOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name}: ${(error as Error).message}`, { cause: error });
  }
}

async function findMigrations(): Promise<Migration[]> {
  const root = projectRoot();
  const folders = [join(root, 'kernel/server/migrations')];
  for (const module of await readdir(join(root, 'modules')))
    folders.push(join(root, 'modules', module, 'server/migrations'));
  const found: Migration[] = [];
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith('.sql')) continue;
      const text = await readFile(join(folder, name), 'utf8');
      found.push({ name, text, checksum: createHash('sha256').update(text).digest('hex') });
    }
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}
