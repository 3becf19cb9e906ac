import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { columnNameOf, type EntityDefinition, lineEntitiesOf, tableNameOf } from '#kernel/meta/entity.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { type Context, inTransaction } from '../context.ts';
import { retryAfterDeadlock } from '../db/retry-after-deadlock.ts';
import { findReferenceRefusal } from './bin/find-reference-refusal.ts';
import { moveToRecycleBin } from './bin/move-to-recycle-bin.ts';
import { recordErrors } from './errors.ts';
import { entityHooksOf } from './hooks.ts';
import { invalidateEntityCache } from './list/query-result-cache.ts';
import { getRecord } from './read/get-record.ts';
import { guardBlockedReason } from './record-guards.ts';
import { requireWriteAllowed } from './save/record-writer-role.ts';
import { companyRowsCondition } from './table/company-rows-condition.ts';
import { explainDatabaseError } from './table/explain-database-error.ts';

const MAX_AT_ONCE = 500;

/** What removing records answers: how many went, and where they lie in the bin. */
interface Removed {
  readonly removed: number;
  readonly bin: string[];
}

/**
 * Removes records into the bin, all or none. Each must be within the person's scope and free of guards; the change log
 * keeps them whole.
 * @throws Refusal 403, 404 or 409 with the reason, and with what still names a record
 */
export async function removeRecords(ctx: Context, entity: EntityDefinition, ids: readonly string[]): Promise<Removed> {
  requireWriteAllowed(entity, 'remove');
  const unique = [...new Set(ids)];
  if (unique.length === 0) throw recordErrors.removalEmpty();
  if (unique.length > MAX_AT_ONCE) throw recordErrors.removalLong({ most: MAX_AT_ONCE });
  const bin: string[] = [];
  try {
    // Who removes a record and who removes what hangs on it may wait for each other: the one that was given up goes again.
    const removeAll = () =>
      inTransaction(ctx, async (inner) => {
        bin.length = 0;
        await sql`select set_config('app.user_id', ${ctx.me.userId}, true)`.execute(inner.db);
        for (const id of unique) bin.push(await removeOne(inner, entity, id));
      });
    await (ctx.db.isTransaction ? removeAll() : retryAfterDeadlock(removeAll));
  } catch (error) {
    throw await explained(ctx, entity, { error, id: unique[bin.length] ?? '' });
  } finally {
    invalidateEntityCache(ctx, entity.code);
  }
  return { removed: unique.length, bin };
}

/** A record that others name is told with them, once the transaction that failed is over. */
async function explained(
  ctx: Context,
  entity: EntityDefinition,
  { error, id }: { readonly error: unknown; readonly id: string },
): Promise<unknown> {
  const plain = explainDatabaseError(error, { ...entity, fields: {} });
  if (plain === error || ctx.db.isTransaction) return plain;
  return (await findReferenceRefusal(ctx, entity, id)) ?? plain;
}

/** @returns its place in the bin */
async function removeOne(ctx: Context, entity: EntityDefinition, id: string): Promise<string> {
  const table = sql.table(tableNameOf(entity));
  const own = sql`${companyRowsCondition(entity, ctx.me.companyId, null)} and id = ${idOrNonexistent(id)}`;
  // Somebody else may be removing it: whoever comes second finds nothing, and the bin holds it once.
  await sql`select 1 from ${table} where ${own} for update`.execute(ctx.db);
  const row = await getRecord(ctx, entity, id);
  const blocked = await guardBlockedReason(ctx, entity, row, 'remove');
  if (blocked) throw new Refusal(blocked, 409, undefined, 'record.blocked');
  if (entity.tree) {
    const child =
      await sql`select 1 from ${table} where company_id = ${ctx.me.companyId} and parent_id = ${id} limit 1`.execute(
        ctx.db,
      );
    if (child.rows.length) throw recordErrors.removalBelow();
  }
  await entityHooksOf(ctx.runtime, entity)?.beforeRemove?.(ctx, row);
  const bin = await moveToRecycleBin(ctx, entity, row);
  // Lines go first, so that the log ends with the record's own removal.
  for (const [, lines] of lineEntitiesOf(entity))
    await sql`delete from ${sql.table(tableNameOf(lines))}
      where ${companyRowsCondition(lines, ctx.me.companyId, null)} and ${sql.ref(columnNameOf(lines, lines.childOf ?? ''))} = ${id}`.execute(
      ctx.db,
    );
  await sql`delete from ${table} where ${own}`.execute(ctx.db);
  await entityHooksOf(ctx.runtime, entity)?.afterRemove?.(ctx, row);
  return bin;
}
