import { sql } from 'kysely';
import { tableNameOf, toSnakeCase } from '#kernel/meta/entity.ts';
import type { Sql } from '../db/types.ts';
import type { Runtime } from '../runtime.ts';
import type { CleanupTask } from './nightly-cleanup.ts';

/**
 * A column that names files: `links` a list as fields for files keep it, `addresses` a text with addresses of this site
 * in it, `id` one file.
 */
export interface FileReferenceColumn {
  readonly table: string;
  readonly column: string;
  /** 'within': any `id` anywhere in what was typed into a form, and any address of a file. */
  readonly as: 'links' | 'addresses' | 'id' | 'within';
}

interface Candidate {
  id: string;
  storage_key: string;
}

const AT_ONCE = 500;
/** An upload no record was saved with: whoever is still at the form after so long uploads it again. */
const UNCLAIMED = '7 days';
/** Files of a removed record stay as long as somebody may miss them. */
const ORPHANED = '30 days';

/** Files that belong to no record, or to one removed long ago, unless a record or a job names them all the same. */
export const createUnusedFilesCleanup = (uses: readonly FileReferenceColumn[]): CleanupTask => ({
  name: 'files-of-no-record',
  async run(runtime) {
    let removed = 0;
    for (let after = '0'; ; ) {
      const found = await candidates(runtime, after);
      const last = found.at(-1);
      if (!last) return removed;
      after = last.id;
      const named = await namedAmong(runtime, uses, found);
      for (const file of found.filter(({ id }) => !named.has(id))) removed += await removeUnclaimed(runtime, file);
    }
  },
});

/** Where records name files: fields for files, and texts with pictures. */
export const fileReferenceColumnsOf = ({ entities }: Pick<Runtime, 'entities'>): FileReferenceColumn[] =>
  [...entities.values()].flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([field, { kind }]) => {
      const place = { table: tableNameOf(entity), column: toSnakeCase(field) };
      if (kind === 'files') return { ...place, as: 'links' as const };
      return kind === 'richtext' ? { ...place, as: 'addresses' as const } : [];
    }),
  );

async function candidates({ database }: Runtime, after: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select id, storage_key from file f where id > ${after} and (
      (ref_record_id is null and created_date < now() - ${UNCLAIMED}::interval)
      or (ref_record_id is not null and ${orphaned}))
    order by id limit ${AT_ONCE}`.execute(database.system);
  return rows;
}

/** The change log knows when a record went; whether it came back under its number, the log knows too. */
const orphaned = sql`(select kind = 'remove' and at < now() - ${ORPHANED}::interval from record_change c
  where c.company_id = f.company_id and c.entity = f.ref_module
    and c.record_id = case when f.ref_record_id ~ '^[0-9]{1,18}$' then f.ref_record_id::bigint end
  order by c.id desc limit 1)`;

/** The ids that a place names, one a row. */
const idsIn: Readonly<Record<FileReferenceColumn['as'], (table: Sql, column: Sql) => Sql>> = {
  links: (table, column) =>
    sql`select link ->> 'id' as id from ${table}, jsonb_array_elements(case when jsonb_typeof(${column}) = 'array' then ${column} end) link`,
  addresses: (table, column) =>
    sql`select named_id.found[1] as id from ${table}, regexp_matches(${column}::text, '/(?:api|image|upload)/[^[:space:]"''<>]*', 'g') named (found),
      regexp_matches(named.found[1], '[0-9]+', 'g') named_id (found)`,
  id: (table, column) => sql`select ${column}::text as id from ${table}`,
  within: (table, column) =>
    sql`select named.value #>> '{}' as id from ${table}, jsonb_path_query(${column}, '$.**.id') named (value) union all ${idsIn.addresses(table, column)}`,
};

/** Any value anywhere in the order of a job that is not at its end. */
const idsOfJobs = sql`select value #>> '{}' as id from job, jsonb_path_query(input, '$.**') value where state in ('waiting', 'running')`;

/** Any value of what lies in the bin, and what its texts show. */
const idsInBin = [
  sql`select value #>> '{}' as id from record_bin_row, jsonb_path_query(content, '$.**') value`,
  idsIn.addresses(sql.table('record_bin_row'), sql.ref('content')),
];

/** One look through each place for all of them. */
async function namedAmong(
  { database }: Runtime,
  uses: readonly FileReferenceColumn[],
  files: readonly Candidate[],
): Promise<Set<string>> {
  const ids = files.map(({ id }) => id);
  const named = new Set<string>();
  const places = uses.map(({ table, column, as }) => idsIn[as](sql.table(table), sql.ref(column)));
  for (const place of [...places, idsOfJobs, ...idsInBin]) {
    const { rows } = await sql<{
      id: string;
    }>`select distinct id from (${place}) place where id = any(${ids}::text[])`.execute(database.system);
    for (const { id } of rows) named.add(id);
  }
  return named;
}

/**
 * Unless somebody has saved a record with it meanwhile: its row goes only as it was found.
 * @returns how many files went, one or none
 */
async function removeUnclaimed({ database, storage }: Runtime, { id, storage_key }: Candidate): Promise<number> {
  return database.system.transaction().execute(async (db) => {
    const { rows } =
      await sql`delete from file f where id = ${id} and (ref_record_id is null or ${orphaned}) returning id`.execute(
        db,
      );
    // Content that could not be removed keeps its row, and both go another night.
    if (rows.length > 0) await storage.remove(storage_key);
    return rows.length;
  });
}
