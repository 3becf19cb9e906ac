import { sql } from 'kysely';
import type { Refusal } from '#kernel/base/texts/refusal.ts';
import { type EntityDefinition, type RowOf, tableNameOf } from '#kernel/meta/entity.ts';
import { isRecordId } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '../../context.ts';
import { recordErrors } from '../errors.ts';
import type { ActionBlocker, GuardedRecordAction, RecordRow } from '../hooks.ts';
import { actionForbiddenReason } from '../save/record-writer-role.ts';
import { recordScopeOf } from '../scope/record-scope.ts';
import { addLinkTitles } from './link-titles.ts';
import { addLinkTitlesToLines, recordWithLinesColumns } from './record-lines.ts';

export { idOrNonexistent, isRecordId } from '#kernel/meta/wire-schemas.ts';

export const createRecordMissingRefusal = (entity: EntityDefinition): Refusal =>
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
  return row ? addLinkTitlesToLines(ctx, entity, row) : null;
}

/** The record within the person's scope. @throws Refusal 404 */
export async function getRecord<E extends EntityDefinition>(ctx: Context, entity: E, id: string): Promise<RowOf<E>> {
  const row = await findRecord(ctx, entity, id);
  if (!row) throw createRecordMissingRefusal(entity);
  return row;
}

/** What people do to a record as a whole. */
type RecordChange = 'update' | 'remove' | 'attach';

/** Why people may not change or remove a record, or add files to it, by its definition or a guard; or null. */
export const changeBlockedReason = (
  ctx: Context,
  entity: EntityDefinition,
  row: RecordRow,
  action: RecordChange,
): Promise<string | null> => changeBlockedBy(entity, blockerOf(ctx, entity, row), action);

/** The same where several actions on a record are asked about. @param blocked by its guards: `blockerOf` */
export const changeBlockedBy = async (
  entity: EntityDefinition,
  blocked: ActionBlocker,
  action: RecordChange,
): Promise<string | null> => actionForbiddenReason(entity, action === 'update' ? 'save' : action) ?? blocked(action);

/** The first guard's reason against an action on a record, or null. */
export const guardBlockedReason = async (
  ctx: Context,
  entity: EntityDefinition,
  row: RecordRow,
  action: GuardedRecordAction,
): Promise<string | null> => blockerOf(ctx, entity, row)(action);

/** What all guards together say about actions on a record; what one has looked up serves all that is asked. */
export function blockerOf(ctx: Context, entity: EntityDefinition, row: RecordRow): ActionBlocker {
  const blockers = ctx.runtime.guards.flatMap((guard) => guard(ctx, entity, row) ?? []);
  return async (action) => {
    for (const blocked of blockers) {
      const reason = await blocked(action);
      if (reason) return reason;
    }
    return null;
  };
}
