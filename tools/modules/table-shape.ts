import type pg from 'pg';

/** A column as the database keeps it. */
export interface ColumnShape {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** Of a generated column what it is made from, else the default. */
  readonly expression: string | null;
  readonly generated: boolean;
}

/** A constraint, an index or a trigger, by its name. */
export interface TablePartShape {
  readonly name: string;
  /** What it says, whatever it is called. */
  readonly says: string;
  /** What makes it. */
  readonly sql: string;
  /** The columns it needs. */
  readonly columns: readonly string[];
}

/** A table: what alter-table.ts compares. */
export interface TableShape {
  readonly columns: readonly ColumnShape[];
  readonly constraints: readonly TablePartShape[];
  readonly indexes: readonly TablePartShape[];
  readonly triggers: readonly TablePartShape[];
}

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    pg_get_expr(d.adbin, d.adrelid) as expression, a.attgenerated <> '' as generated
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`;

const CONSTRAINTS = `
  select conname as name, pg_get_constraintdef(oid) as says, format('constraint %I %s', conname, pg_get_constraintdef(oid)) as sql,
    array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
  from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'f', 'c', 'x') order by conname`;

/** Those of constraints go with them. */
const INDEXES = `
  select c.relname as name, pg_get_indexdef(i.indexrelid) as sql, i.indisunique || ' ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '') as says,
    array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any (i.indkey)) as columns
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = $1::regclass and not exists (select from pg_constraint where conindid = i.indexrelid and conrelid = i.indrelid)
  order by c.relname`;

const TRIGGERS = `
  select t.tgname as name, pg_get_triggerdef(t.oid) as sql, array[]::text[] as columns,
    regexp_replace(pg_get_triggerdef(t.oid), ' ON \\S+ ', ' ') || case when t.tgname like 'sums\\_%' then p.prosrc else '' end as says
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = $1::regclass and not t.tgisinternal order by t.tgname`;

/** A table as it is in a database; null where it is not. @param schema where it lies, looked in before public */
export async function readTableShape(
  client: pg.ClientBase,
  table: string,
  schema = 'public',
): Promise<TableShape | null> {
  await client.query("select set_config('search_path', $1, true)", [`${schema}, public`]);
  const { rows } = await client.query('select to_regclass($1) is not null as there', [`${schema}.${table}`]);
  if (!rows[0].there) return null;
  const parts = async <T extends TablePartShape | ColumnShape>(sql: string): Promise<T[]> =>
    (await client.query(sql, [`${schema}.${table}`])).rows;
  const named = async (sql: string) => (await parts<TablePartShape>(sql)).map((part) => unplaced(part, schema));
  return {
    columns: await parts<ColumnShape>(COLUMNS),
    constraints: await named(CONSTRAINTS),
    indexes: await named(INDEXES),
    triggers: await named(TRIGGERS),
  };
}

/** Without the schema in which the definition's table was made for a moment. */
const unplaced = (part: TablePartShape, schema: string): TablePartShape => ({
  ...part,
  says: part.says.replaceAll(`${schema}.`, ''),
  sql: part.sql.replaceAll(`${schema}.`, ''),
});
