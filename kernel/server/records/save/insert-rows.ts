import { sql } from 'kysely';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { fetchRows } from '../../db/fetch-rows.ts';
import type { ColumnValues } from '../draft/record-values-to-save.ts';
import { entityHooksOf } from '../hooks.ts';
import { invalidateEntityCache } from '../list/query-result-cache.ts';
import { explainDatabaseError } from '../table/explain-database-error.ts';

/** So many values a statement of the database takes, with room for a few more. */
export const MAX_SQL_PARAMETERS = 60_000;

/**
 * New rows by one statement, or by as few as the database takes so many values with; there is at least one. A row whose
 * create_key made a record before is passed over. The caller holds a transaction where there are many.
 * @returns the ids of those made, in the order given
 * @throws InvalidInput, Refusal in the words of the entity
 */
export async function insertRows(
  ctx: Context,
  entity: EntityDefinition,
  all: readonly ColumnValues[],
): Promise<readonly string[]> {
  const names = [...new Set(all.flatMap((row) => [...row.keys()]))];
  const onRepeat = names.includes('create_key')
    ? sql`on conflict (company_id, create_key) where create_key is not null do nothing`
    : sql``;
  const atOnce = Math.max(1, Math.floor(MAX_SQL_PARAMETERS / names.length));
  const made: string[] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    const lines = all
      .slice(from, from + atOnce)
      .map((row) => sql`(${sql.join(names.map((name) => row.get(name) ?? null))})`);
    const query = sql<{
      id: string;
    }>`insert into ${sql.table(tableNameOf(entity))} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(lines)} ${onRepeat} returning id::text as id`;
    const found = await fetchRows(ctx.db, query).catch((error: unknown) => {
      throw explainDatabaseError(error, entity, entityHooksOf(ctx.runtime, entity)?.taken);
    });
    made.push(...found.map(({ id }) => id));
  }
  invalidateEntityCache(ctx, entity.code);
  return made;
}
