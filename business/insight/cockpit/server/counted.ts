import { sql } from 'kysely';
import { type EntityDefinition, tableOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { scopeOf } from '#kernel/server/records/scope/scope.ts';
import type { Chart, Figure } from '../model/index.ts';
import { inYear, type Period } from './period.ts';

/** How many bars a chart names at most. */
const NAMED = 10;

/** The records of an entity that the person may see, as `from … where …` of table t. */
const seen = (ctx: Context, entity: EntityDefinition): Sql =>
  sql`from ${sql.table(tableOf(entity))} t where ${scopeOf(entity, ctx.me).sql}`;

/** Several figures in one pass over the records. @param asked label, unit and the SQL of an aggregate */
export async function figuresOf(
  ctx: Context,
  entity: EntityDefinition,
  asked: readonly (readonly [label: string, unit: Figure['unit'], aggregate: Sql])[],
): Promise<Figure[]> {
  const values = asked.map(([, , aggregate]) => sql`coalesce(${aggregate}, 0)::text`);
  const found = await first(
    ctx.db,
    sql<{
      values: string[];
    }>`select array[${sql.join(values)}] as values ${seen(ctx, entity)}`,
  );
  return asked.map(([label, unit], at) => ({ label, unit, value: found?.values[at] ?? '0' }));
}

interface Grouping {
  readonly title: string;
  readonly unit: Chart['unit'];
  /** SQL of a group's name; records without one are left out. */
  readonly by: Sql;
  readonly aggregate: Sql;
  readonly where?: Sql;
}

/** The largest groups of records, as bars. */
export async function barsOf(ctx: Context, entity: EntityDefinition, group: Grouping): Promise<Chart> {
  const { title, unit, by, aggregate, where = sql`true` } = group;
  const found = await rows(
    ctx.db,
    sql<{ label: string; value: string }>`select ${by} as label, (${aggregate})::text as value
    ${seen(ctx, entity)} and ${where} and ${by} is not null
    group by 1 having ${aggregate} > 0 order by ${aggregate} desc, 1 limit ${NAMED}`,
  );
  return { title, unit, kind: 'bars', parts: found };
}

interface Timeline {
  readonly title: string;
  readonly unit: Chart['unit'];
  /** SQL of a record's day. */
  readonly day: Sql;
  readonly aggregate: Sql;
  readonly where?: Sql;
}

/** The twelve months of the year, as columns. */
export async function monthsOf(ctx: Context, entity: EntityDefinition, line: Timeline, period: Period): Promise<Chart> {
  const { title, unit, day, aggregate, where = sql`true` } = line;
  const found = await rows(
    ctx.db,
    sql<{ label: string; value: string }>`with counted as (
      select extract(month from ${day})::int as month, ${aggregate} as value ${seen(ctx, entity)} and ${where} and ${inYear(day, period)} group by 1)
    select m.month || '月' as label, coalesce(c.value, 0)::text as value
    from generate_series(1, 12) m (month) left join counted c on c.month = m.month order by m.month`,
  );
  return { title, unit, kind: 'columns', parts: found };
}

/** SQL of the name of a department that a column of t holds. */
export const deptName = (ctx: Context, column: string): Sql =>
  sql`(select d.name from pub_department d where d.company_id = ${ctx.me.companyId} and d.id = ${sql.ref(`t.${column}`)})`;
