import { sql } from 'kysely';
import { WHOLE_RECYCLE_BIN_RIGHT } from '#kernel/base/has-right.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { hasRight, requireRight } from '../../access/me.ts';
import { type Context, inTransaction } from '../../context.ts';
import { fetchRows } from '../../db/fetch-rows.ts';
import { recordErrors } from '../errors.ts';
import { entityHooksOf } from '../hooks.ts';
import { invalidateEntityCache } from '../list/query-result-cache.ts';
import { findRecord } from '../read/get-record.ts';
import { guardBlockedReason } from '../record-guards.ts';
import { requireWriteAllowed } from '../save/record-writer-role.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';
import { explainDatabaseError } from '../table/explain-database-error.ts';
import { lockSiblingOrder } from '../tree/sibling-order.ts';

interface Binned {
  readonly id: string;
  readonly entity: string;
  readonly recordId: string;
  readonly title: string | null;
}

const missing = (): Refusal => recordErrors.binMissing();

/** Entries of the bin that the person may bring back, held until the end; those deleted last come first. @throws Refusal 404 */
async function hold(ctx: Context, ids: readonly string[]): Promise<Binned[]> {
  const { companyId, userId } = ctx.me;
  const own = hasRight(ctx.me, WHOLE_RECYCLE_BIN_RIGHT) ? sql`true` : sql`deleted_by = ${userId}`;
  const found = await fetchRows(
    ctx.db,
    sql<Binned>`select id, entity, record_id as "recordId", title from record_bin
      where company_id = ${companyId} and id::text = any(${[...ids]}::text[]) and ${own} order by id desc for update`,
  );
  if (found.length === 0 || found.length < new Set(ids).size) throw missing();
  return found;
}

/**
 * Brings records back from the bin with everything that went with them, all or none: under their old numbers, with sums
 * and search as they were.
 * @returns what came back. @throws Refusal 403, 404, or 409 where something stands in the way by now
 */
export async function restoreFromRecycleBin(
  ctx: Context,
  ids: readonly string[],
): Promise<{ form: string; id: string }[]> {
  return inTransaction(ctx, async (inner) => {
    const found = await hold(inner, ids);
    await sql`select set_config('app.user_id', ${ctx.me.userId}, true)`.execute(inner.db);
    for (const binned of found) await restoreOne(inner, binned);
    return found.map(({ entity, recordId }) => ({ form: entity, id: recordId }));
  });
}

async function restoreOne(ctx: Context, binned: Binned): Promise<void> {
  const entity = ctx.entities.get(binned.entity);
  if (!entity) throw recordErrors.binForm({ code: binned.entity });
  requireRight(ctx.me, entityRightFor(entity, 'remove'));
  requireWriteAllowed(entity, 'remove');
  const name = `${entity.title}「${binned.title ?? binned.recordId}」`;
  try {
    if (entity.tree) await placeAgain(ctx, entity, binned);
    await sql`select set_config('app.restoring', 'on', true)`.execute(ctx.db);
    await sql`call bin_restore(${ctx.me.companyId}, ${binned.id}, ${JSON.stringify(beginningAnew(ctx))}::jsonb)`.execute(
      ctx.db,
    );
    await sql`select set_config('app.restoring', '', true)`.execute(ctx.db);
  } catch (error) {
    throw inTheWay(ctx, entity, { error, name });
  }
  await sql`delete from record_bin where company_id = ${ctx.me.companyId} and id = ${binned.id}`.execute(ctx.db);
  await judgeAgain(ctx, entity, { name, id: binned.recordId });
  invalidateEntityCache(ctx, entity.code);
}

/** Rules of today count, also for what was deleted under others. */
async function judgeAgain(ctx: Context, entity: EntityDefinition, { name, id }: { name: string; id: string }) {
  const row = await findRecord(ctx, entity, id);
  // Whoever sees the whole bin may bring back what lies beyond their data.
  if (!row && !hasRight(ctx.me, WHOLE_RECYCLE_BIN_RIGHT)) throw recordErrors.restoreUnseen({ name });
  if (!row) return;
  const blocked = await guardBlockedReason(ctx, entity, row, 'update');
  if (blocked) throw recordErrors.restoreRefused({ name, reason: blocked });
  try {
    await entityHooksOf(ctx.runtime, entity)?.afterRestore?.(ctx, row);
  } catch (error) {
    throw error instanceof InvalidInput ? recordErrors.restoreRefused({ name, reason: error.said }) : error;
  }
}

/** What the database said in the words of the bin. */
function inTheWay(
  { runtime }: Context,
  entity: EntityDefinition,
  { error, name }: { error: unknown; name: string },
): unknown {
  const told = explainDatabaseError(error, entity, entityHooksOf(runtime, entity)?.taken);
  return told instanceof Refusal ? recordErrors.restoreRefused({ name, reason: told.said }) : told;
}

/** A node comes back below its parent, wherever that stands by now. @throws Refusal 409 where it is gone */
async function placeAgain(ctx: Context, entity: EntityDefinition, { id }: Binned): Promise<void> {
  await lockSiblingOrder(ctx, entity);
  const { companyId } = ctx.me;
  const [found] = await fetchRows(
    ctx.db,
    sql<{ path: string | null }>`select case when content ->> 'parent_id' = '-1' then '-1' else (
        select p.parent_ids || ',' || p.id from ${sql.table(tableNameOf(entity))} p
        where ${companyRowsCondition(entity, companyId, 'p')} and p.id = (content ->> 'parent_id')::bigint) end as path
      from record_bin_row where company_id = ${companyId} and bin_id = ${id} and place = 0`,
  );
  if (!found?.path) throw recordErrors.restoreAbove();
  await sql`update record_bin_row set content = jsonb_set(content, '{parent_ids}', to_jsonb(${found.path}::text))
    where company_id = ${companyId} and bin_id = ${id} and place = 0`.execute(ctx.db);
}

/** Table → columns that other records fill: they begin empty, and fill as what feeds them comes back. */
function beginningAnew({ entities }: Pick<Context, 'entities'>): Record<string, Record<string, 0 | null>> {
  const fresh: Record<string, Record<string, 0 | null>> = {};
  for (const entity of entities.values())
    for (const [code, { derived }] of Object.entries(entity.fields))
      if (typeof derived === 'string')
        fresh[tableNameOf(entity)] = {
          ...fresh[tableNameOf(entity)],
          [columnNameOf(entity, code)]: derived === 'sum' || derived === 'count' ? 0 : null,
        };
  return fresh;
}

/** Takes entries out of the bin for good. @returns how many. @throws Refusal 403, 404 */
export async function deleteFromRecycleBin(ctx: Context, ids: readonly string[]): Promise<number> {
  requireRight(ctx.me, WHOLE_RECYCLE_BIN_RIGHT);
  return inTransaction(ctx, async (inner) => {
    const found = (await hold(inner, ids)).map(({ id }) => id);
    await sql`delete from record_bin where company_id = ${ctx.me.companyId} and id = any(${found}::bigint[])`.execute(
      inner.db,
    );
    return found.length;
  });
}
