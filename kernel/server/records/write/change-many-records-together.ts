import { sql } from 'kysely';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { columnNameOf, type EntityDefinition, tableNameOf, type ValuesOf } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '../../context.ts';
import { fetchRows } from '../../db/fetch-rows.ts';
import type { Sql } from '../../db/types.ts';
import { type ColumnValues, toColumnValues, validateValues } from '../draft/record-values-to-save.ts';
import { entityHooksOf } from '../hooks.ts';
import { invalidateEntityCache } from '../list/query-result-cache.ts';
import { MAX_SQL_PARAMETERS } from '../save/insert-rows.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';
import { explainDatabaseError } from '../table/explain-database-error.ts';
import { withUpdatedByColumns } from './change-records.ts';
import { requireNoStateChange, splitWrittenValues } from './values-or-sql-to-write.ts';

/** A record by its id with the values it takes. */
type ChangeOfOne<E extends EntityDefinition> = { readonly id: string } & {
  readonly [C in keyof ValuesOf<E>]?: ValuesOf<E>[C];
};

/**
 * Changes many records on the product's behalf at once, each to values of its own; all name the same fields. All are changed,
 * or none. Everything else as `change` does it.
 * @returns the ids of the records changed
 * @throws InvalidInput, Refusal in the words of the entity
 */
export async function changeManyRecordsTogether<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  changes: readonly ChangeOfOne<E>[],
): Promise<readonly string[]> {
  const [first] = changes;
  if (!first) return [];
  const all: ColumnValues[] = [];
  for (const { id, ...values } of changes) {
    requireNoStateChange(entity, values);
    const { plain } = splitWrittenValues(entity, values);
    all.push((await toColumnValues(ctx, entity, validateValues(entity, plain, 'partial'))).set('id', id));
  }
  const names = [...(all[0]?.keys() ?? [])];
  if (names.length < 2 || all.some((one) => one.size !== names.length || names.some((name) => !one.has(name))))
    throw new Error(`Changes of ${entity.code} do not name the same fields`);
  const atOnce = Math.max(1, Math.floor(MAX_SQL_PARAMETERS / names.length));
  return inTransaction(ctx, async (tx) => {
    const changed: string[] = [];
    for (let from = 0; from < all.length; from += atOnce)
      changed.push(...(await write(tx, entity, names, all.slice(from, from + atOnce))));
    invalidateEntityCache(tx, entity.code);
    return changed;
  });
}

/** Changes records by one statement. @param names of the columns that each has a value for, the id among them */
async function write(
  ctx: Context,
  entity: EntityDefinition,
  names: readonly string[],
  all: readonly ColumnValues[],
): Promise<readonly string[]> {
  const types = typesOf(entity);
  const assignments = [
    ...names.filter((name) => name !== 'id').map((name) => sql`${sql.ref(name)} = ${sql.ref(`x.${name}`)}`),
    ...[...withUpdatedByColumns(ctx, new Map())].map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ];
  const cast = (name: string, value: unknown): Sql => sql`${value}::${sql.raw(types.get(name) ?? 'text')}`;
  const given = all.map((one) => sql`(${sql.join(names.map((name) => cast(name, one.get(name) ?? null)))})`);
  const query = sql<{ id: string }>`update ${sql.table(tableNameOf(entity))} as t set ${sql.join(assignments)}
    from (values ${sql.join(given)}) as x (${sql.join(names.map((name) => sql.ref(name)))})
    where ${companyRowsCondition(entity, ctx.me.companyId)} and t.id = x.id returning t.id::text as id`;
  const changed = await fetchRows(ctx.db, query).catch((error: unknown) => {
    throw explainDatabaseError(error, entity, entityHooksOf(ctx.runtime, entity)?.taken);
  });
  return changed.map(({ id }) => id);
}

/** Column → its type; of definitions alone. */
const typesOf = (entity: EntityDefinition): ReadonlyMap<string, string> =>
  new Map([
    ['id', 'bigint'],
    ...Object.entries(entity.fields).flatMap(([code, field]): [string, string][] => {
      const type = fieldColumnMappingOf(field).column(field);
      return type === null ? [] : [[columnNameOf(entity, code), type]];
    }),
  ]);
