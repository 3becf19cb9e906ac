import { sql } from 'kysely';
import type { Refusal } from '#kernel/base/texts/refusal.ts';
import { type EntityDefinition, type RowOf, tableNameOf } from '#kernel/meta/entity.ts';
import { isRecordId } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '../../context.ts';
import type { Sql } from '../../db/types.ts';
import { recordErrors } from '../errors.ts';
import type { GuardFacts, RecordValues } from '../hooks.ts';
import { recordScopeOf } from '../scope/record-scope.ts';
import { addLinkTitles } from './link-titles.ts';
import { addLinkTitlesToLines, recordWithLinesColumns } from './record-lines.ts';

export { idOrNonexistent, isRecordId } from '#kernel/meta/wire-schemas.ts';

export const createRecordMissingRefusal = (entity: EntityDefinition): Refusal =>
  recordErrors.recordMissing({ form: entity.title });

/** The record within the person's scope, or null. */
export const findRecord = <E extends EntityDefinition>(ctx: Context, entity: E, id: string): Promise<RowOf<E> | null> =>
  findRow(ctx, entity, id, recordWithLinesColumns(entity));

async function findRow<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  id: string,
  columns: Sql,
): Promise<RowOf<E> | null> {
  if (!isRecordId(id)) return null;
  const query = sql<RowOf<E>>`select ${columns} from ${sql.table(tableNameOf(entity))} t
    where ${recordScopeOf(entity, ctx.me).sql} and t.id = ${id}`;
  const [row] = await addLinkTitles(ctx, entity, (await query.execute(ctx.db)).rows);
  return row ? addLinkTitlesToLines(ctx, entity, row) : null;
}

/** The record within the person's scope, and what guards look up of it, in the same statement. @throws Refusal 404 */
export async function getRecordWithGuardFacts<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  id: string,
): Promise<{ row: RowOf<E>; facts: GuardFacts }> {
  const asked = ctx.runtime.guards.flatMap((guard, at) => {
    const fact = guard.fact?.(entity);
    return fact ? [{ guard, fact, column: `guard ${at}` }] : [];
  });
  const columns = asked.map(({ fact, column }) => sql`(${fact}) as ${sql.ref(column)}`);
  const row = await findRow(ctx, entity, id, sql.join([recordWithLinesColumns(entity), ...columns]));
  if (!row) throw createRecordMissingRefusal(entity);
  const values: RecordValues = row;
  const facts = new Map(asked.map(({ guard, column }) => [guard, values[column]] as const));
  for (const { column } of asked) delete values[column];
  return { row, facts };
}

/** The record within the person's scope. @throws Refusal 404 */
export async function getRecord<E extends EntityDefinition>(ctx: Context, entity: E, id: string): Promise<RowOf<E>> {
  const row = await findRecord(ctx, entity, id);
  if (!row) throw createRecordMissingRefusal(entity);
  return row;
}
