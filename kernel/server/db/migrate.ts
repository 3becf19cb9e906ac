import pg from 'pg';
import { Refusal } from '#kernel/base/refusal.ts';
import { findMigrations, type Migration } from './migrations.ts';

/** A migration as the database and backups remember it. */
export type Ran = Pick<Migration, 'module' | 'name' | 'checksum'>;

/** One at a time, also when several processes start at once. */
const LOCK = 727_001;

/**
 * Brings the database to the newest schema. Each migration runs once, in a transaction of its own. Touches nothing, and
 * refuses, where the database was made by a newer or another version of the program.
 * @param migrations those of the product unless given
 * @param only nothing beyond these runs: the schema that a backup was made with
 * @returns the names of those that ran now
 */
export async function migrate(
  url: string,
  { migrations, only }: { migrations?: readonly Migration[]; only?: readonly Ran[] } = {},
): Promise<string[]> {
  const known = migrations ?? (await findMigrations());
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const ran: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(BOOK);
    const done = await client.query<Ran>('select module, name, checksum from schema_migration');
    refuseOtherVersions(known, done.rows);
    for (const migration of known) {
      if (done.rows.some((one) => isSame(one, migration))) continue;
      if (only && !only.some((one) => isSame(one, migration))) continue;
      await runOne(client, migration);
      ran.push(migration.name);
    }
  } finally {
    await client.end();
  }
  return ran;
}

const BOOK = `create table if not exists schema_migration (module text not null, name text not null, checksum text not null,
  at timestamptz not null default now(), primary key (module, name))`;

/** A file that went to another folder with its module is the one it was. */
const isSame = (ran: Ran, migration: Ran) => ran.name === migration.name && ran.checksum === migration.checksum;

/** @param ran what a database or a backup went through @throws Refusal that says what to do */
export function refuseOtherVersions(known: readonly Migration[], ran: readonly Ran[]): void {
  const strange = ran.filter((one) => !known.some((migration) => isSame(one, migration)));
  const named = (one: Ran) => known.some(({ module, name }) => name === one.name && module === one.module);
  const changed = strange.find(named);
  const newer = strange[0];
  if (changed)
    throw new Refusal(
      `数据库的结构属于另一个版本的程序（${changed.name}），本版本不能使用：请用原来的版本启动并备份，或换一个空的数据库`,
    );
  if (newer)
    throw new Refusal(
      `数据库已由更新版本的程序升级（${newer.name}），本版本不能使用：请用升级后的版本启动；要退回本版本，请恢复升级前的备份`,
    );
}

async function runOne(client: pg.Client, migration: Migration): Promise<void> {
  const { module, name, checksum, text } = migration;
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (module, name, checksum) values ($1, $2, $3)', [
      module,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${module}/${name}: ${(error as Error).message}`, { cause: error });
  }
}
