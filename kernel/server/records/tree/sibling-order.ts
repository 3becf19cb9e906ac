import { sql } from 'kysely';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { ManualSortPosition } from '#kernel/meta/lists/manual-sort-order.ts';
import { type Context, inTransaction } from '../../context.ts';
import type { Sql } from '../../db/types.ts';
import { recordErrors } from '../errors.ts';
import { invalidateEntityCache } from '../list/query-result-cache.ts';
import { createRecordMissingRefusal } from '../read/get-record.ts';
import { requireWriteAllowed } from '../save/record-writer-role.ts';
import { recordScopeOf } from '../scope/record-scope.ts';

/** One change of an entity's order at a time: two that cross would both renumber. Held to the transaction's end. */
export async function lockSiblingOrder(ctx: Context, entity: EntityDefinition): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${ctx.me.companyId}/${entity.code}`}))`.execute(ctx.db);
}

interface PlaceAmong {
  /** Which records they are, over the table itself. */
  readonly siblings: Sql;
  /** The one it comes before or after; without one it comes last. */
  readonly next?: { readonly id: string; readonly before: boolean };
}

/** Puts a record among its siblings and renumbers them by tens. */
export async function moveAmongSiblings(
  ctx: Context,
  entity: EntityDefinition,
  id: string,
  { siblings, next }: PlaceAmong,
): Promise<void> {
  const table = sql.table(tableNameOf(entity));
  const { rows } = await sql<{ id: string }>`select id from ${table}
    where company_id = ${ctx.me.companyId} and id <> ${id} and ${siblings} order by sort, id for update`.execute(
    ctx.db,
  );
  const order = rows.map((row) => row.id);
  order.splice(next ? order.indexOf(next.id) + (next.before ? 0 : 1) : order.length, 0, id);
  await sql`update ${table} t set sort = o.at * 10 from unnest(${order}::bigint[]) with ordinality o(id, at)
    where t.company_id = ${ctx.me.companyId} and t.id = o.id and t.sort is distinct from o.at * 10`.execute(ctx.db);
}

/** Gives records their sorts, all or none. @throws Refusal 404 for one that the person does not see */
export async function saveRecordSortOrder(
  ctx: Context,
  entity: EntityDefinition,
  places: readonly ManualSortPosition[],
): Promise<{ sorted: number }> {
  requireWriteAllowed(entity, 'move');
  const sorts = new Map(places.map(({ id, sort }) => [id, sort]));
  if (sorts.size < places.length) throw recordErrors.orderTwice();
  await inTransaction(ctx, async (inner) => {
    await lockSiblingOrder(inner, entity);
    const { rows } = await sql`update ${sql.table(tableNameOf(entity))} t set sort = o.sort
      from unnest(${[...sorts.keys()]}::bigint[], ${[...sorts.values()]}::int[]) o(id, sort)
      where ${recordScopeOf(entity, ctx.me).sql} and t.id = o.id returning t.id`.execute(inner.db);
    if (rows.length < sorts.size) throw createRecordMissingRefusal(entity);
  });
  invalidateEntityCache(ctx, entity.code);
  return { sorted: sorts.size };
}
