import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { type EntityDefinition, tableOf } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '../context.ts';
import { hooksOf } from './hooks.ts';
import { forgetKept } from './list/kept.ts';
import { getRecord, guardedBecause } from './read/get.ts';
import { demandWriter } from './save/writer.ts';
import { explainDatabaseError } from './table/database-errors.ts';
import { ownRows } from './table/own-rows.ts';

const MAX_AT_ONCE = 500;

/**
 * Removes records, all or none. Each must be within the person's scope and free of guards; the change log keeps them whole.
 * @returns how many were removed. @throws Refusal 403, 404 or 409 with the reason.
 */
export async function removeRecords(ctx: Context, entity: EntityDefinition, ids: readonly string[]): Promise<number> {
  demandWriter(entity, 'remove');
  const unique = [...new Set(ids)];
  if (unique.length === 0) throw new Refusal('请选择需要删除的数据');
  if (unique.length > MAX_AT_ONCE) throw new Refusal(said`一次最多删除${MAX_AT_ONCE}条`);
  try {
    await inTransaction(ctx, async (inner) => {
      await sql`select set_config('app.user_id', ${ctx.me.userId}, true)`.execute(inner.db);
      for (const id of unique) await removeOne(inner, entity, id);
    });
  } catch (error) {
    throw explainDatabaseError(error, { ...entity, fields: {} });
  } finally {
    forgetKept(ctx, entity.code);
  }
  return unique.length;
}

async function removeOne(ctx: Context, entity: EntityDefinition, id: string): Promise<void> {
  const row = await getRecord(ctx, entity, id);
  const blocked = await guardedBecause(ctx, entity, row, 'remove');
  if (blocked) throw new Refusal(blocked, 409);
  const table = sql.table(tableOf(entity));
  if (entity.tree) {
    const child =
      await sql`select 1 from ${table} where company_id = ${ctx.me.companyId} and parent_id = ${id} limit 1`.execute(
        ctx.db,
      );
    if (child.rows.length) throw new Refusal('存在下级，不能删除', 409);
  }
  await hooksOf(ctx.runtime, entity)?.beforeRemove?.(ctx, row);
  await sql`delete from ${table} where ${ownRows(entity, ctx.me.companyId, null)} and id = ${id}`.execute(ctx.db);
  await hooksOf(ctx.runtime, entity)?.afterRemove?.(ctx, row);
}
