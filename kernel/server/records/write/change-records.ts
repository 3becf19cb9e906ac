import { isExpression, sql } from 'kysely';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '../../context.ts';
import { fetchRows } from '../../db/fetch-rows.ts';
import type { Sql } from '../../db/types.ts';
import type { ColumnValues } from '../draft/record-values-to-save.ts';
import { entityHooksOf } from '../hooks.ts';
import { invalidateEntityCache } from '../list/query-result-cache.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';
import { explainDatabaseError } from '../table/explain-database-error.ts';
import { changedColumnValues, type ValuesOrSqlToWrite } from './values-or-sql-to-write.ts';

/** One record, as somebody saw it, or only while something still holds. */
interface ChosenRecord {
  readonly id: string;
  /** The version somebody saw; a record that has another by now is left alone. */
  readonly version?: number;
  /** What still holds of it, as a condition over its row (alias `t`): sql`t.state = 'draft'`. */
  readonly where?: Sql;
}

/** A record by its id, several by theirs, or those for which a condition over their row (alias `t`) holds. */
export type RecordSelector = string | readonly string[] | ChosenRecord | Sql;

/**
 * Changes records on the product's behalf: the one way in which a module writes into them beside what people save
 * (saveRecord). Company, labels, limits of the fields, version, who and when, answers kept and the change log are seen to
 * here; whether the change may be made is judged by who calls. Hooks and rules of the entity do not run. A state changes by
 * `advance` alone.
 * @returns the ids of the records changed: none where nothing was chosen any more
 * @throws InvalidInput, Refusal in the words of the entity where a value breaks a limit of its field or of the table
 */
export async function changeRecords<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  chosen: RecordSelector,
  values: ValuesOrSqlToWrite<E>,
): Promise<readonly string[]> {
  const columns = withUpdatedByColumns(ctx, await changedColumnValues(ctx, entity, values));
  return updateRecordsWhere(ctx, entity, recordSelectorSql(chosen), columns);
}

/**
 * Notes something in records that is no change of theirs, such as that somebody was reminded: version, editor and change
 * log stay as they are. Everything else as `change` does it.
 */
export async function changeRecordsSilently<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  chosen: RecordSelector,
  values: ValuesOrSqlToWrite<E>,
): Promise<readonly string[]> {
  const columns = await changedColumnValues(ctx, entity, values);
  return inTransaction(ctx, async (tx) => {
    await sql`select set_config('app.summing', 'on', true)`.execute(tx.db);
    const changed = await updateRecordsWhere(tx, entity, recordSelectorSql(chosen), columns);
    await sql`select set_config('app.summing', '', true)`.execute(tx.db);
    return changed;
  });
}

/** What every change of a record says beside its values. */
export const withUpdatedByColumns = (ctx: Context, columns: ColumnValues): ColumnValues =>
  new Map([...columns, ['updated_by', ctx.me.userId], ['updated_date', sql`now()`], ['version', sql`t.version + 1`]]);

/** One statement: the columns of the company's records for which a condition over `t` holds. @returns the ids changed */
export async function updateRecordsWhere(
  ctx: Context,
  entity: EntityDefinition,
  condition: Sql,
  columns: ColumnValues,
): Promise<readonly string[]> {
  const assignments = [...columns].map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const query = sql<{ id: string }>`update ${sql.table(tableNameOf(entity))} as t set ${sql.join(assignments)}
    where ${companyRowsCondition(entity, ctx.me.companyId)} and ${condition} returning t.id::text as id`;
  const changed = await fetchRows(ctx.db, query).catch((error: unknown) => {
    throw explainDatabaseError(error, entity, entityHooksOf(ctx.runtime, entity)?.taken);
  });
  if (changed.length > 0) invalidateEntityCache(ctx, entity.code);
  return changed.map(({ id }) => id);
}

/** Which records are meant, as a condition over `t`. */
export function recordSelectorSql(chosen: RecordSelector): Sql {
  if (typeof chosen === 'string') return sql`t.id = ${chosen}`;
  if (isExpression(chosen)) return sql`(${chosen})`;
  if (!('id' in chosen)) return sql`t.id = any(${[...new Set(chosen)]}::bigint[])`;
  const { id, version, where } = chosen;
  const asSeen = version === undefined ? sql`` : sql` and t.version = ${version}`;
  return sql`t.id = ${id}${asSeen}${where ? sql` and (${where})` : sql``}`;
}
