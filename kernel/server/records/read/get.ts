import { sql } from 'kysely';
import type { Refusal } from '#kernel/base/texts/refusal.ts';
import { type EntityDefinition, type RowOf, tableNameOf } from '#kernel/meta/entity.ts';
import { isRecordId } from '#kernel/meta/wire-values.ts';
import type { Context } from '../../context.ts';
import { recordErrors } from '../errors.ts';
import type { RecordAction, Row } from '../hooks.ts';
import { refusedByDefinition } from '../save/writer.ts';
import { scopeOf } from '../scope/scope.ts';
import { titleLines, wholeColumns } from './lines.ts';
import { addTitles } from './titles.ts';

export { idOrNonexistent, isRecordId } from '#kernel/meta/wire-values.ts';

export const notFound = (entity: EntityDefinition): Refusal => recordErrors.recordMissing({ form: entity.title });

/** The record within the person's scope, or null. */
export async function findRecord<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  id: string,
): Promise<RowOf<E> | null> {
  if (!isRecordId(id)) return null;
  const query = sql<
    RowOf<E>
  >`select ${wholeColumns(entity)} from ${sql.table(tableNameOf(entity))} t where ${scopeOf(entity, ctx.me).sql} and t.id = ${id}`;
  const [row] = await addTitles(ctx, entity, (await query.execute(ctx.db)).rows);
  return row ? titleLines(ctx, entity, row) : null;
}

/** The record within the person's scope. @throws Refusal 404 */
export async function getRecord<E extends EntityDefinition>(ctx: Context, entity: E, id: string): Promise<RowOf<E>> {
  const row = await findRecord(ctx, entity, id);
  if (!row) throw notFound(entity);
  return row;
}

/** Why people may not change or remove a record, or add files to it, by its definition or a guard; or null. */
export async function blockedBecause(
  ctx: Context,
  entity: EntityDefinition,
  row: Row,
  action: 'update' | 'remove' | 'attach',
): Promise<string | null> {
  const refused = refusedByDefinition(entity, action === 'update' ? 'save' : action);
  return refused ?? guardedBecause(ctx, entity, row, action);
}

/** The first guard's reason against changing or removing a record, or null. */
export async function guardedBecause(
  ctx: Context,
  entity: EntityDefinition,
  row: Row,
  action: RecordAction,
): Promise<string | null> {
  for (const guard of ctx.runtime.guards) {
    const reason = await guard(ctx, entity, row, action);
    if (reason) return reason;
  }
  return null;
}
