import pg from 'pg';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { errorMessageOf } from '#kernel/base/unknown-values.ts';
import { holdRunningProductLock } from '../../installation/installation-marks-and-locks.ts';
import { findMigrations, isMigrationName, type Migration } from './migrations.ts';

/** A migration as databases and backups remember it. */
export type AppliedMigration = Pick<Migration, 'module' | 'name' | 'checksum'>;

/** One at a time, also when several processes start at once. */
const LOCK = 727_001;

const BOOK = `create table if not exists schema_migration (module text not null, name text not null, checksum text not null,
  at timestamptz not null default now(), primary key (module, name))`;

/**
 * Brings the database to the newest schema: each migration runs once, in a transaction of its own. Touches nothing, and
 * refuses, where the database was made by a newer or another version of the program, and during a restore.
 * @param migrations those of the product unless given
 * @returns the names of those that ran now
 */
export async function migrateDatabase(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const known = migrations ?? (await findMigrations());
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await holdRunningProductLock(client);
    await lockSchema(client);
    return await applyMissingMigrations(client, known);
  } finally {
    await client.end();
  }
}

/** Nobody else changes the schema for as long as the connection lasts. */
export async function lockSchema(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}

/** What ran in a database; null where the bookkeeping does not exist. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[] | null> {
  const { rows } = await client.query("select to_regclass('public.schema_migration') is not null as there");
  if (!rows[0].there) return null;
  // Earlier books had no modules.
  return (
    await client.query<AppliedMigration>(
      "select to_jsonb(m) ->> 'module' as module, name, checksum from schema_migration m order by name, module",
    )
  ).rows;
}

/** Runs what the database lacks, each in a transaction of its own. @returns the names @throws Refusal before it begins */
export async function applyMissingMigrations(client: pg.ClientBase, known: readonly Migration[]): Promise<string[]> {
  const done = (await listAppliedMigrations(client)) ?? [];
  const strange = findUnknownMigrations(known, done);
  if (strange) throw new Refusal(SENTENCES[strange.why](strange.name), 400, undefined, 'database.migration.foreign');
  const missing = known.filter((migration) => !done.some((one) => isSameMigration(one, migration)));
  for (const migration of missing) {
    await client.query('begin');
    try {
      await applyMigration(client, migration);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
  return missing.map(({ name }) => name);
}

/** Runs one migration inside the transaction of the client and writes it into the book. */
export async function applyMigration(
  client: pg.ClientBase,
  { module, name, checksum, text }: Migration,
): Promise<void> {
  try {
    await client.query(text);
    await writeChangeFunctions(client);
    await client.query(BOOK);
    await client.query('insert into schema_migration (module, name, checksum) values ($1, $2, $3)', [
      module,
      name,
      checksum,
    ]);
  } catch (error) {
    throw new Error(`Migration ${module}/${name}: ${errorMessageOf(error)}`, { cause: error });
  }
}

/** What tells changes of records names their columns: it follows them. Early databases have nothing of the kind yet. */
async function writeChangeFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select to_regproc('write_change_functions') is not null as there");
  if (rows[0].there) await client.query('call write_change_functions()');
}

/** A file that went to another folder with its module is the one it was. */
export const isSameMigration = (ran: AppliedMigration, migration: AppliedMigration): boolean =>
  ran.name === migration.name && ran.checksum === migration.checksum;

/** What ran and is not known here: 'changed' since, or of a 'newer' program. */
export function findUnknownMigrations(
  known: readonly Migration[],
  ran: readonly AppliedMigration[],
): { readonly name: string; readonly why: 'changed' | 'newer' } | null {
  const strange = ran.filter((one) => !known.some((migration) => isSameMigration(one, migration)));
  const changed = strange.find(
    ({ name }) => !isMigrationName(name) || known.some((migration) => migration.name === name),
  );
  if (changed) return { name: changed.name, why: 'changed' };
  return strange[0] ? { name: strange[0].name, why: 'newer' } : null;
}

const SENTENCES = {
  changed: (name: string) =>
    `数据库的结构属于另一个版本的程序（${name}），本版本不能使用：请用原来的版本启动并备份，或换一个空的数据库`,
  newer: (name: string) =>
    `数据库已由更新版本的程序升级（${name}），本版本不能使用：请用升级后的版本启动；要退回本版本，请恢复升级前的备份`,
};
