import { sql } from 'kysely';
import type { Refusal } from '#kernel/base/texts/refusal.ts';
import { type EntityDefinition, type RowOf, tableNameOf } from '#kernel/meta/entity.ts';
import { isRecordId } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '../../context.ts';
import { recordErrors } from '../errors.ts';
import type { GuardedRecordAction, RecordRow } from '../hooks.ts';
import { actionForbiddenReason } from '../save/record-writer.ts';
import { recordScopeOf } from '../scope/record-scope.ts';
import { addLinkTitles } from './link-titles.ts';
import { addLineTitles, recordWithLinesColumns } from './record-lines.ts';

export { idOrNonexistent, isRecordId } from '#kernel/meta/wire-schemas.ts';

export const recordMissingRefusal = (entity: EntityDefinition): Refusal =>
  recordErrors.recordMissing({ form: entity.title });

/** The record within the person's scope, or null. */
export async function findRecord<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  id: string,
): Promise<RowOf<E> | null> {
  if (!isRecordId(id)) return null;
  const query = sql<
    RowOf<E>
  >`select ${recordWithLinesColumns(entity)} from ${sql.table(tableNameOf(entity))} t where ${recordScopeOf(entity, ctx.me).sql} and t.id = ${id}`;
  const [row] = await addLinkTitles(ctx, entity, (await query.execute(ctx.db)).rows);
  return row ? addLineTitles(ctx, entity, row) : null;
}

/** The record within the person's scope. @throws Refusal 404 */
export async function getRecord<E extends EntityDefinition>(ctx: Context, entity: E, id: string): Promise<RowOf<E>> {
  const row = await findRecord(ctx, entity, id);
  if (!row) throw recordMissingRefusal(entity);
  return row;
}

/** Why people may not change or remove a record, or add files to it, by its definition or a guard; or null. */
export async function changeBlockedReason(
  ctx: Context,
  entity: EntityDefinition,
  row: RecordRow,
  action: 'update' | 'remove' | 'attach',
): Promise<string | null> {
  const refused = actionForbiddenReason(entity, action === 'update' ? 'save' : action);
  return refused ?? guardBlockedReason(ctx, entity, row, action);
}

/** The first guard's reason against changing or removing a record, or null. */
export async function guardBlockedReason(
  ctx: Context,
  entity: EntityDefinition,
  row: RecordRow,
  action: GuardedRecordAction,
): Promise<string | null> {
  for (const guard of ctx.runtime.guards) {
    const reason = await guard(ctx, entity, row, action);
    if (reason) return reason;
  }
  return null;
}
