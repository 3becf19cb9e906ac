import type pg from 'pg';

/** A table as backup and restore need it; names are quoted for SQL. */
export interface DumpedTable {
  readonly name: string;
  readonly sqlName: string;
  /** Stored columns without the generated ones, in their order. */
  readonly columns: readonly DumpedColumn[];
  /** Columns of the primary key for `order by`: the same rows always make the same archive. Null without a key. */
  readonly order: string | null;
}

export interface DumpedColumn {
  readonly name: string;
  readonly sqlName: string;
  /** Full SQL type, for example numeric(18,2). */
  readonly type: string;
}

/** Makes the text form of every value exact and independent of the server's settings; row security fails aloud. */
export async function setDumpSessionOptions(client: pg.ClientBase): Promise<void> {
  const settings = ["timezone = 'UTC'", "datestyle = 'ISO'", "intervalstyle = 'postgres'", "bytea_output = 'hex'"];
  const more = ['extra_float_digits = 1', 'row_security = off', 'statement_timeout = 0', "search_path = 'public'"];
  for (const setting of [...settings, ...more]) await client.query(`set ${setting}`);
}

/** All tables of schema public by name, except the migration bookkeeping. */
export async function listTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<{
    name: string;
    sql_name: string;
    columns: DumpedColumn[];
    order: string | null;
  }>(
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
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.oid, c.relname order by c.relname`,
  );
  return rows.map(({ sql_name, ...table }) => ({ ...table, sqlName: sql_name }));
}

/** Takes everything out of schema public, the bookkeeping of migrations too, but leaves the schema and its grants. */
export async function dropSchemaContents(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(
    `select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
                   when 'S' then 'sequence' else 'table' end, oid::regclass) as sql
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype in ('e', 'i'))
     union all select format('drop routine if exists %s cascade', oid::regprocedure)
       from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = pg_proc.oid and d.deptype = 'e')`,
  );
  for (const { sql } of rows) await client.query(sql);
}
