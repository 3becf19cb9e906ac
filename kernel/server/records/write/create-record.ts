import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import { type Context, inTransaction } from '../../context.ts';
import { fetchRows } from '../../db/fetch-rows.ts';
import {
  type ColumnValues,
  initialRecordValues,
  newRecordColumns,
  validateValues,
} from '../draft/record-values-to-save.ts';
import { insertRows } from '../save/insert-rows.ts';
import { splitWrittenValues, type ValuesOrSqlToWrite } from './values-or-sql-to-write.ts';

/**
 * Creates a record on the product's behalf, beside what people save: initial values, labels, limits, number, company and
 * who made it are seen to here; hooks and rules of the entity do not run. It belongs to `deptId`, else to the department
 * of whoever acts.
 * @param requestKey makes a repeated request answer the record made by the first one
 * @returns its id
 * @throws InvalidInput, Refusal in the words of the entity where a value is missing or breaks a limit
 */
export async function createRecord<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  values: ValuesOrSqlToWrite<E>,
  requestKey: string = randomUUID(),
): Promise<string> {
  const columns = (await createdColumns(ctx, entity, values)).set('create_key', requestKey);
  const [made] = await insertRows(ctx, entity, [columns]);
  if (made) return made;
  const [known] = await fetchRows(
    ctx.db,
    sql<{ id: string }>`select id::text as id from ${sql.table(tableNameOf(entity))}
      where company_id = ${ctx.me.companyId} and create_key = ${requestKey}`,
  );
  if (!known) throw new Error(`${entity.code} of request ${requestKey} is not there`);
  return known.id;
}

/** Creates many records at once, all or none, as `create` does one; lines of a record are numbered as they are given. @returns their ids in that order */
export async function createAllRecords<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  all: readonly ValuesOrSqlToWrite<E>[],
): Promise<readonly string[]> {
  const columns: ColumnValues[] = [];
  for (const [at, values] of all.entries()) {
    const one = await createdColumns(ctx, entity, values);
    columns.push(entity.childOf === undefined ? one : one.set('line_no', at + 1).set('dept_id', null));
  }
  return columns.length === 0 ? [] : inTransaction(ctx, (tx) => insertRows(tx, entity, columns));
}

/** Kinds of fields that take their value otherwise: a number of its own, lines by saveRecord. */
const NOT_GIVEN: ReadonlySet<string> = new Set(['serial', 'lines']);

async function createdColumns(ctx: Context, entity: EntityDefinition, given: object): Promise<ColumnValues> {
  const { plain, expressions } = splitWrittenValues(entity, { ...initialRecordValues(ctx, entity), ...given });
  const isAsked = ([code, { kind, derived }]: readonly [string, Field]) =>
    !Object.hasOwn(expressions, code) && derived === undefined && !NOT_GIVEN.has(kind);
  const asked = Object.fromEntries(Object.entries(entity.fields).filter(isAsked));
  const whole = validateValues({ ...entity, fields: asked }, plain, 'whole');
  const deptId = plain.deptId === undefined ? {} : { deptId: plain.deptId };
  const columns = await newRecordColumns(ctx, entity, { ...whole, ...deptId });
  for (const [code, value] of Object.entries(expressions))
    columns.set(code === 'deptId' ? 'dept_id' : columnNameOf(entity, code), value);
  return columns;
}
