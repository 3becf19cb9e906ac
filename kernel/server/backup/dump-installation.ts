import type pg from 'pg';
import { listAppliedMigrations } from '../db/migrate/migrate-database.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { MissingFileContent } from '../files/storage-faults.ts';
import { loadSecretKeyFingerprint } from '../installation/installation-marks-and-locks.ts';
import { type ArchivedFileSummary, type ArchivedTableSummary, type BackupManifest, EntryTotals } from './archive.ts';
import { type DumpedColumn, type DumpedTable, listTables } from './dumped-tables.ts';
import type { TarEntry } from './tar.ts';

const partSize = 2 * 1024 * 1024;

/** What of a database is saved, where it is not the whole. */
export interface DumpScope {
  readonly companyId: string;
  /** The column of a table that names the company; tables without one are left out. */
  readonly columnOf: (table: DumpedTable) => DumpedColumn | undefined;
}

/**
 * Everything worth keeping, as small entries: the rows of every table at one moment, then the files which that moment's
 * database names. The client is inside a repeatable-read transaction.
 */
export async function* dumpInstallation(
  client: pg.ClientBase,
  storage: FileStorage,
  part?: DumpScope,
): AsyncGenerator<TarEntry, BackupManifest> {
  const tables: ArchivedTableSummary[] = [];
  if (part) await client.query("select set_config('app.company_id', $1, true)", [part.companyId]);
  const belongs = (column: DumpedColumn | undefined) => (column ? `where ${column.sqlName} = app_company()` : '');
  for (const table of await listTables(client)) {
    const column = part?.columnOf(table);
    if (!part || column) tables.push(yield* dumpTable(client, table, belongs(column)));
  }
  const { files, missing } = yield* dumpFiles(client, storage, part ? 'where company_id = app_company()' : '');
  // Sequences stand outside transactions: read last, they are past every row above.
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  );
  const migrations = (await listAppliedMigrations(client)) ?? [];
  const key = part ? null : await loadSecretKeyFingerprint(client);
  return { format: 1, created: new Date().toISOString(), migrations, tables, sequences, files, missing, key };
}

/** The files that rows name; those without content are only named. */
async function* dumpFiles(
  client: pg.ClientBase,
  storage: FileStorage,
  where: string,
): AsyncGenerator<TarEntry, Pick<BackupManifest, 'files' | 'missing'>> {
  const files: ArchivedFileSummary[] = [];
  const missing: string[] = [];
  for await (const key of storageKeys(client, where)) {
    const content = await storage.get(key).catch(nullWhenMissing);
    if (content) files.push(yield* dumpFile(key, files.length, content));
    else missing.push(key);
  }
  return { files, missing };
}

/** Lost content is told by the manifest; a storage that does not serve ends the backup. */
function nullWhenMissing(error: unknown): null {
  if (error instanceof MissingFileContent) return null;
  throw error;
}

/** One line a row: a JSON array of the columns' text forms, which PostgreSQL reads back exactly, whatever the type. */
async function* dumpTable(
  client: pg.ClientBase,
  { name, sqlName, columns, order }: DumpedTable,
  where: string,
): AsyncGenerator<TarEntry, ArchivedTableSummary> {
  const sum = new EntryTotals();
  const texts = columns.map((column) => `${column.sqlName}::text`).join(', ');
  const sorted = order ? `order by ${order}` : '';
  await client.query(`declare backup_rows no scroll cursor for select ${texts} from ${sqlName} ${where} ${sorted}`);
  let count = 100;
  for (let part = 0; ; part += 1) {
    const { rows } = await client.query<unknown[]>({ text: `fetch ${count} from backup_rows`, rowMode: 'array' });
    if (rows.length === 0) break;
    const body = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    sum.add(body);
    yield { name: `table/${name}/${part}`, body };
    // Rows may be ten bytes or a megabyte: fetch as many as keep the parts alike.
    count = Math.max(1, Math.min(5000, Math.floor((rows.length * partSize) / body.length)));
  }
  await client.query('close backup_rows');
  return { name, columns: columns.map((column) => column.name), rows: sum.rows, sha256: sum.digest() };
}

async function* dumpFile(
  key: string,
  index: number,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<TarEntry, ArchivedFileSummary> {
  const sum = new EntryTotals();
  let part = 0;
  for await (const body of content) {
    sum.add(body);
    yield { name: `file/${index}/${part}`, body };
    part += 1;
  }
  return { key, size: sum.size, sha256: sum.digest() };
}

async function* storageKeys(client: pg.ClientBase, where: string): AsyncGenerator<string> {
  const { rows: known } = await client.query("select to_regclass('public.file') is not null as there");
  if (!known[0].there) return;
  await client.query(
    `declare backup_files no scroll cursor for select distinct storage_key from public.file ${where} order by 1`,
  );
  for (;;) {
    const { rows } = await client.query<{ storage_key: string }>('fetch 1000 from backup_files');
    if (rows.length === 0) return;
    for (const row of rows) yield row.storage_key;
  }
}
