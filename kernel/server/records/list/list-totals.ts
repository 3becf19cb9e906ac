import { sql } from 'kysely';
import { refusalForRequestPart } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { ListGroup, ListTotals, TotalsRequest } from '#kernel/meta/calls/record-calls.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import {
  groupableFieldCodes,
  isFieldGroupedByMonth,
  isSummedColumn,
} from '#kernel/meta/lists/summed-and-grouped-columns.ts';
import type { Context } from '../../context.ts';
import { fetchRows } from '../../db/fetch-rows.ts';
import type { Db, Sql } from '../../db/types.ts';
import type { RecordValues } from '../hooks.ts';
import { addLinkTitles } from '../read/link-titles.ts';
import { buildSourceQuery, type ListSource } from './list-source.ts';
import { entityQueryResultCache } from './query-result-cache.ts';
import { parseRecordListQuery } from './record-list-query.ts';

/** So many groups are answered, the largest first. */
const MOST_GROUPS = 200;

interface Asked extends TotalsRequest {
  /** The column by whose sum groups are the largest; by their number of rows where left out. */
  readonly largest?: string;
}

interface Summed {
  readonly db: Db;
  readonly entity: EntityDefinition;
  readonly from: Sql;
  /** Company, scope and what is asked for. */
  readonly where: Sql;
  /** Columns that rows have beside the fields, such as the words of a choice. */
  readonly beside?: readonly string[];
}

/**
 * The number of records that a list finds within the person's scope and the sums of columns over all of them, whole or in
 * groups by a column; the same question is answered from the same look for a moment.
 * @throws Refusal for an unknown field, or one that is neither summed nor grouped by
 */
export function computeRecordTotals(ctx: Context, entity: EntityDefinition, asked: Asked): Promise<ListTotals> {
  const { where, key } = parseRecordListQuery(ctx, entity, { params: asked.params });
  const question = `sums ${key} ${asked.columns.join()} ${asked.group ?? ''} ${asked.largest ?? ''}`;
  const from = sql`${sql.table(tableNameOf(entity))} t`;
  return entityQueryResultCache(ctx, entity.code).get(question, () =>
    sumsOf(ctx, { db: ctx.db, entity, from, where }, asked),
  );
}

/** The same of a list without a table. */
export async function computeSourceTotals(ctx: Context, source: ListSource, asked: Asked): Promise<ListTotals> {
  const { parts, beside } = await buildSourceQuery(ctx, source, { params: asked.params });
  const { from, where } = parts;
  return sumsOf(ctx, { db: source.db?.(ctx) ?? ctx.db, entity: source.list, from, where, beside }, asked);
}

function columnAsked(entity: EntityDefinition, code: string, fits: (field: Field) => boolean): Sql {
  const field = Object.hasOwn(entity.fields, code) ? entity.fields[code] : undefined;
  if (!field || fieldColumnMappingOf(field).column(field) === null || !fits(field))
    throw refusalForRequestPart(code, 'sums.field', translatable`不能按此字段汇总：${code}`);
  return sql.ref(`t.${columnNameOf(entity, code)}`);
}

async function sumsOf(ctx: Context, summed: Summed, { columns, group, largest }: Asked): Promise<ListTotals> {
  const { db, entity, from, where } = summed;
  const named = [...new Set(columns)].map((code) => {
    const column = columnAsked(entity, code, (field) => isSummedColumn(code, field));
    return sql`${sql.lit(code)}::text, sum(${column})::text`;
  });
  const sums = named.length ? sql`json_build_object(${sql.join(named)})` : sql`'{}'::json`;
  const whole = sql<
    Pick<ListTotals, 'count' | 'sums'>
  >`select count(*)::int as count, ${sums} as sums from ${from} where ${where}`;
  const [total] = await fetchRows(db, whole);
  const { count, sums: wholeSums } = total ?? { count: 0, sums: {} };
  if (group === undefined) return { count, sums: wholeSums, groups: [], more: false };
  const value = groupedBy(entity, group);
  const size =
    largest === undefined
      ? sql`count(*)`
      : sql`sum(${columnAsked(entity, largest, (field) => isSummedColumn(largest, field))})`;
  const found = await fetchRows(
    db,
    sql<ListGroup>`select ${value}::text as value, ${labelColumn(summed, group)} as label, count(*)::int as count, ${sums} as sums from ${from}
      where ${where} group by 1 order by ${size} desc nulls last, 1 limit ${sql.lit(MOST_GROUPS + 1)}`,
  );
  const groups = await labelled(ctx, entity, group, found.slice(0, MOST_GROUPS));
  return { count, sums: wholeSums, groups, more: found.length > MOST_GROUPS };
}

/** The month of a day stands in the first seven signs of its text; of a moment it is the firm's. */
function groupedBy(entity: EntityDefinition, code: string): Sql {
  const column = columnAsked(entity, code, () => groupableFieldCodes(entity).includes(code));
  const field = entity.fields[code];
  if (!field || !isFieldGroupedByMonth(field)) return column;
  return field.kind === 'date'
    ? sql`to_char(${column}, 'YYYY-MM')`
    : sql`to_char(${column} at time zone ${sql.lit(FIRM_TIME_ZONE)}, 'YYYY-MM')`;
}

/** Words that are kept beside a value. */
function labelColumn({ entity, beside = [] }: Summed, code: string): Sql {
  const field = entity.fields[code];
  const isStored = field && entity.stored !== false && fieldColumnMappingOf(field).label === 'stored';
  const isKept = isStored || beside.includes(`${code}_label`);
  return isKept ? sql`max(${sql.ref(`t.${columnNameOf(entity, code)}_label`)})` : sql`null::text`;
}

/** Groups with the words of their value: those of a choice, the title of a record or person, else the value itself. */
async function labelled(
  ctx: Context,
  entity: EntityDefinition,
  code: string,
  groups: readonly ListGroup[],
): Promise<ListGroup[]> {
  const field = entity.fields[code];
  const named = groups.map(({ value, label }): RecordValues => ({ [code]: value, [`${code}_label`]: label }));
  await addLinkTitles(ctx, entity, named);
  return groups.map((one, at) => ({ ...one, label: field ? labelOf(field, code, named[at] ?? {}) : null }));
}

function labelOf(field: Field, code: string, named: RecordValues): string | null {
  const value = named[code];
  if (value === null || value === undefined) return null;
  const title = named[`${code}_label`];
  if (typeof title === 'string') return title;
  if (field.kind === 'bool') return formatFieldValue(field, value === 'true');
  return isFieldGroupedByMonth(field) ? String(value) : formatFieldValue(field, value) || String(value);
}
