import { sql } from 'kysely';
import { type EntityDefinition, tableNameOf, toSnakeCase } from '#kernel/meta/entity.ts';
import { rollupFeedsOf, rollupValueSql } from '#kernel/meta/rollup-feeds.ts';
import type { Db, Sql } from '../../db/types.ts';

/** A field that gathers from other records, with how many records hold something else than a recount finds. */
export interface RecountedRollup {
  readonly entity: EntityDefinition;
  readonly field: string;
  readonly wrong: number;
}

type Entities = ReadonlyMap<string, EntityDefinition>;

/**
 * Counts every gathered field of every company anew from what feeds it.
 * @param db a transaction, for what repairs is no change that anybody made
 * @param repair keeps what was found
 */
export async function recountRollups(db: Db, entities: Entities, repair: boolean): Promise<readonly RecountedRollup[]> {
  const found: RecountedRollup[] = [];
  for (const entity of entities.values())
    for (const [field, { derived }] of Object.entries(entity.fields))
      if (typeof derived === 'string')
        found.push({ entity, field, wrong: await recount(db, { entities, entity, field, repair }) });
  return found;
}

interface Counting {
  readonly entities: Entities;
  readonly entity: EntityDefinition;
  readonly field: string;
  readonly repair: boolean;
}

async function recount(db: Db, { entities, entity, field, repair }: Counting): Promise<number> {
  const parts = partsOf(entities, entity, field);
  if (parts.length === 0) return 0;
  const derived = entity.fields[field]?.derived;
  const isSum = derived === 'sum' || derived === 'count';
  const table = sql.table(tableNameOf(entity));
  const column = sql.ref(toSnakeCase(field));
  const gathered = sql.raw(isSum ? 'coalesce(sum(x.n), 0)' : `${String(derived)}(x.n)`);
  const real = sql`select p.company_id, p.id, ${gathered} as n from ${table} p
    left join (${sql.join(parts, sql` union all `)}) x on x.company_id = p.company_id and x.id = p.id group by 1, 2`;
  const differing = sql`from (${real}) r where r.company_id = t.company_id and r.id = t.id and t.${column} is distinct from r.n`;
  if (!repair)
    return rowsOf(
      await sql<{ n: string }>`select count(*) as n from ${table} t where exists (select 1 ${differing})`.execute(db),
    );
  // Whoever writes meanwhile adds to what is repaired, once this is kept.
  await sql`lock table ${table} in share row exclusive mode`.execute(db);
  await sql`select set_config('app.summing', 'on', true)`.execute(db);
  const done = await sql`update ${table} t set ${column} = r.n ${differing}`.execute(db);
  await sql`select set_config('app.summing', '', true)`.execute(db);
  return Number(done.numAffectedRows ?? 0);
}

const rowsOf = ({ rows }: { rows: { n: string }[] }): number => Number(rows[0]?.n ?? 0);

/** What each kind of record that feeds the field brings, as (company_id, id, n). */
function partsOf(entities: Entities, entity: EntityDefinition, field: string): Sql[] {
  return [...entities.values()].flatMap((child) =>
    rollupFeedsOf(child, entities).flatMap(({ feed, parent, as }) =>
      parent.code === entity.code && feed.into === field
        ? [
            sql`select company_id, ${sql.ref(toSnakeCase(feed.by))} as id, ${sql.raw(rollupValueSql(feed, as))} as n from ${sql.table(tableNameOf(child))}`,
          ]
        : [],
    ),
  );
}
