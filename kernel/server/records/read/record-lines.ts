import { sql } from 'kysely';
import { toObjectList } from '#kernel/base/unknown-values.ts';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { columnNameOf, type EntityDefinition, lineEntitiesOf, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import type { Sql } from '../../db/types.ts';
import type { RecordRow } from '../hooks.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';
import { recordSelectColumnsSql } from '../table/record-select-columns.ts';
import { addLinkTitles, linesHaveLinks } from './link-titles.ts';

/** How the driver would write a value, within JSON. */
const AS_TEXT: Readonly<Record<string, (column: string) => string>> = {
  numeric: (column) => `${column}::text`,
  bigint: (column) => `${column}::text`,
  timestamptz: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

const cache = new WeakMap<EntityDefinition, Sql>();

/** What a whole record answers: its columns, and its lines in their order, in the same statement. */
export function recordWithLinesColumns(entity: EntityDefinition): Sql {
  const known = cache.get(entity);
  if (known) return known;
  const held = lineEntitiesOf(entity).map(([code, lines]) =>
    sql.raw(`(select coalesce(json_agg(json_build_object(${jsonPairs(lines)}) order by l.line_no, l.id), '[]')
      from ${tableNameOf(lines)} l where l.company_id = t.company_id${among(lines)} and l."${columnNameOf(lines, lines.childOf ?? '')}" = t.id) as "${code}"`),
  );
  const columns =
    held.length > 0 ? sql.join([recordSelectColumnsSql(entity), ...held]) : recordSelectColumnsSql(entity);
  cache.set(entity, columns);
  return columns;
}

/** Which lines of a table that several entities share: their codes are definitions' names, checked when they were made. */
const among = ({ shelf, code }: EntityDefinition): string => (shelf ? ` and l.form = '${code}'` : '');

/** Names of the wire and columns of a line, of definitions' names alone. */
function jsonPairs(lines: EntityDefinition): string {
  const fields = Object.entries(lines.fields).flatMap(([code, field]) => {
    const store = fieldColumnMappingOf(field);
    const type = /^\w+/.exec(store.column(field) ?? '')?.[0] ?? '';
    const name = columnNameOf(lines, code);
    const column = `l."${name}"`;
    const value = AS_TEXT[type]?.(column) ?? column;
    return [`'${code}', ${value}`, ...(store.label === 'stored' ? [`'${code}_label', l."${name}_label"`] : [])];
  });
  return ["'id', l.id::text", "'lineNo', l.line_no", ...fields].join(', ');
}

/** Gives the lines of a record the titles of what they point to. @returns the same row */
export async function addLinkTitlesToLines<R extends RecordRow>(
  ctx: Context,
  entity: EntityDefinition,
  row: R,
): Promise<R> {
  for (const [code, lines] of lineEntitiesOf(entity))
    if (linesHaveLinks(lines)) await addLinkTitles(ctx, lines, toObjectList(row[code]));
  return row;
}

/** The lines of a record whose columns alone were written: those it had before, and none where it is new. */
export function setUnchangedLines(entity: EntityDefinition, row: RecordRow, before: RecordRow | null): void {
  for (const [code] of lineEntitiesOf(entity)) row[code] = toObjectList(before?.[code]);
}

/** The lines of a record that was saved a moment ago, and what it gathers of them. */
export async function reloadLines(ctx: Context, entity: EntityDefinition, row: RecordRow): Promise<void> {
  const query = sql<RecordRow>`select ${recordWithLinesColumns(entity)} from ${sql.table(tableNameOf(entity))} t
    where ${companyRowsCondition(entity, ctx.me.companyId)} and t.id = ${row.id}`;
  const [now] = (await query.execute(ctx.db)).rows;
  for (const [code] of lineEntitiesOf(entity)) row[code] = toObjectList(now?.[code]);
  for (const [code, { derived }] of Object.entries(entity.fields)) if (derived) row[code] = now?.[code] ?? null;
  await addLinkTitlesToLines(ctx, entity, row);
}
