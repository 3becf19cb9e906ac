import type pg from 'pg';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { BackupManifest } from './archive.ts';
import { type DumpedTable, listTables } from './dumped-tables.ts';

/**
 * Takes the data of an archive into the tables. The client is inside the one transaction that holds it all: foreign
 * keys are taken off and put back at the end, which checks every row, and triggers stay silent, since what they once
 * wrote comes from the archive as well. Needs the owner of the tables, no superuser.
 */
export class ArchiveLoader {
  private constructor(
    private readonly client: pg.ClientBase,
    private readonly tables: ReadonlyMap<string, DumpedTable>,
    private readonly manifest: BackupManifest,
    private readonly keys: readonly ForeignKey[],
  ) {}

  /** Empties the tables and makes them ready. Refuses an archive whose tables or columns are not here. */
  static async begin(client: pg.ClientBase, manifest: BackupManifest): Promise<ArchiveLoader> {
    const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
    for (const { name, columns } of manifest.tables) {
      const here = tables.get(name)?.columns.map((column) => column.name);
      const lost = columns.find((column) => !here?.includes(column));
      if (!here || lost)
        throw new Refusal(
          `目标数据库没有备份中的 ${lost ? `${name}.${lost}` : name}`,
          400,
          undefined,
          'backup.target.lacks',
        );
    }
    const keys = await foreignKeys(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    const names = [...tables.values()].map((table) => table.sqlName);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
    return new ArchiveLoader(client, tables, manifest, keys);
  }

  /** Inserts the rows of one entry `table/<name>/<part>`. */
  async insert(name: string, body: Buffer): Promise<void> {
    const table = this.tables.get(name);
    const columns = this.manifest.tables.find((found) => found.name === name)?.columns;
    if (!table || !columns)
      throw new Refusal(`备份文件含有清单之外的表 ${name}`, 400, undefined, 'backup.table.unknown');
    const rows = body
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => cellsOf(JSON.parse(line)));
    const targets = columns.map((column) => table.columns.find((found) => found.name === column));
    const into = targets.map((target) => target?.sqlName).join(', ');
    const values = targets.map((target, at) => `c${at}::${target?.type}`).join(', ');
    const arrays = columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
    const names = columns.map((_, at) => `c${at}`).join(', ');
    await this.client.query(
      `insert into ${table.sqlName} (${into}) overriding system value select ${values} from unnest(${arrays}) as r(${names})`,
      columns.map((_, at) => rows.map((row) => row[at] ?? null)),
    );
  }

  /** Puts foreign keys, triggers and sequences back and compares the counts. */
  async finish(): Promise<void> {
    for (const { table, name, definition } of this.keys) {
      await this.client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const { sqlName } of this.tables.values())
      await this.client.query(`alter table ${sqlName} enable trigger user`);
    for (const { name, rows } of this.manifest.tables) {
      const found = await this.client.query(`select count(*)::int as n from ${this.tables.get(name)?.sqlName}`);
      if (found.rows[0].n !== rows)
        throw new Error(`table ${name}: ${rows} rows in the archive, ${found.rows[0].n} loaded`);
    }
    for (const { name, last } of this.manifest.sequences) {
      await this.client.query(
        `select setval(format('public.%I', $1::text)::regclass, coalesce($2::bigint, start_value), $2::bigint is not null)
           from pg_sequences where schemaname = 'public' and sequencename = $1`,
        [name, last],
      );
    }
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  return rows;
}

/** The columns of a row as a backup keeps them: each a text, or nothing. */
function cellsOf(row: unknown): (string | null)[] {
  const isCell = (cell: unknown): cell is string | null => cell === null || typeof cell === 'string';
  if (!Array.isArray(row) || !row.every(isCell))
    throw new Refusal('备份文件中的数据行已损坏', 400, undefined, 'backup.row.broken');
  return row;
}
