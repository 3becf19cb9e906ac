import type pg from 'pg';
import type { Ran } from '../db/migrate.ts';

/** A table as backup and restore need it; names are quoted for SQL. */
export interface Table {
  readonly name: string;
  readonly sqlName: string;
  /** Stored columns without the generated ones, in their order. */
  readonly columns: readonly Column[];
  /** Columns of the primary key for `order by`: the same rows always make the same archive. Null without a key. */
  readonly order: string | null;
}

export interface Column {
  readonly name: string;
  readonly sqlName: string;
  /** Full SQL type, for example numeric(18,2). */
  readonly type: string;
}

/** Bookkeeping of the migrations: written by migrating, compared but not loaded by restore. */
export const migrationTable = 'schema_migration';

/** Makes the text form of every value exact and independent of the server's settings; row security fails aloud. */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  const settings = ["timezone = 'UTC'", "datestyle = 'ISO'", "intervalstyle = 'postgres'", "bytea_output = 'hex'"];
  const more = ['extra_float_digits = 1', 'row_security = off', 'statement_timeout = 0', "search_path = 'public'"];
  for (const setting of [...settings, ...more]) await client.query(`set ${setting}`);
}

/** All tables of schema public by name, except the migration bookkeeping. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; sql_name: string; columns: Column[]; order: string | null }>(
    `select c.relname as name, format('%I.%I', 'public', c.relname) as sql_name,
            coalesce(json_agg(json_build_object('name', a.attname, 'sqlName', format('%I', a.attname),
                              'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
                     filter (where a.attnum is not null), '[]') as columns,
            (select string_agg(format('%I', k.attname), ', ' order by place)
               from pg_index i cross join unnest(i.indkey) with ordinality as u(attnum, place)
               join pg_attribute k on k.attrelid = c.oid and k.attnum = u.attnum
              where i.indrelid = c.oid and i.indisprimary) as "order"
       from pg_class c
       left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.oid, c.relname order by c.relname`,
    [migrationTable],
  );
  return rows.map(({ sql_name, ...table }) => ({ ...table, sqlName: sql_name }));
}

/** The migrations that ran here; none where the bookkeeping does not exist. */
export async function listMigrations(client: pg.ClientBase): Promise<Ran[]> {
  const { rows } = await client.query(`select to_regclass('public.${migrationTable}') is not null as there`);
  if (!rows[0].there) return [];
  return (await client.query(`select module, name, checksum from ${migrationTable} order by name, module`)).rows;
}
