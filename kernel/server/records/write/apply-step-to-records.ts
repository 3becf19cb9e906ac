import { sql } from 'kysely';
import { columnNameOf, type EntityDefinition } from '#kernel/meta/entity.ts';
import { stateStepsOf } from '#kernel/meta/states/states.ts';
import type { Context } from '../../context.ts';
import { toColumnValues } from '../draft/record-values-to-save.ts';
import { stepAssignedValues } from '../states/record-state-and-step-values.ts';
import { type RecordSelector, recordSelectorSql, updateRecordsWhere, withUpdatedByColumns } from './change-records.ts';
import { changedColumnValues, type ValuesOrSqlToWrite } from './values-or-sql-to-write.ts';

/** A step of the entity's states, with what is written beside what the step sets by itself. */
interface TakenStep<E extends EntityDefinition> {
  readonly step: string;
  readonly values?: ValuesOrSqlToWrite<E>;
}

/**
 * Takes records to another state on the product's behalf, by a step of their definition: what an approval, another record
 * or the time of day brings. Records that are in none of the states the step leads on from are left alone; all else is as
 * `change` does it.
 * @returns the ids of the records that took the step
 * @throws Error for a step the entity does not have; InvalidInput, Refusal as `change`
 */
export async function applyStepToRecords<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  chosen: RecordSelector,
  { step: code, values = {} }: TakenStep<E>,
): Promise<readonly string[]> {
  const step = stateStepsOf(entity).find((one) => one.code === code);
  const { states } = entity;
  if (!states || !step) throw new Error(`${entity.code} has no step ${code}`);
  const columns = await changedColumnValues(ctx, entity, { ...stepAssignedValues(ctx, step), ...values });
  for (const [name, value] of await toColumnValues(ctx, entity, { [states.field]: step.to })) columns.set(name, value);
  const from = sql`t.${sql.ref(columnNameOf(entity, states.field))} = any(${[...step.from]}::text[])`;
  return updateRecordsWhere(
    ctx,
    entity,
    sql`${recordSelectorSql(chosen)} and ${from}`,
    withUpdatedByColumns(ctx, columns),
  );
}
