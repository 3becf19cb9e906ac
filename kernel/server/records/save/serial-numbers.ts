import { sql } from 'kysely';
import {
  counterInSerial,
  parseSerialPattern,
  planSerial,
  type SerialPlan,
  type SerialSegment,
} from '#kernel/base/numbers/serial-pattern.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { shortNameOfChoice } from '#kernel/fields/dict/kind.ts';
import { isFieldOfKind, requireFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import { isRecordId } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '../../context.ts';
import { fetchFirstRow } from '../../db/fetch-rows.ts';
import type { Db, Sql } from '../../db/types.ts';
import type { RecordValues } from '../hooks.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';

/** A number to be counted, and the least its counter may be. */
export interface SerialNumberRequest extends SerialPlan {
  readonly least: number;
}

/** The company's own rule for a form's number field; null where the field's pattern is in force. */
export type SerialRuleSource = (
  ctx: Context,
  entity: EntityDefinition,
  code: string,
  values: RecordValues,
) => Promise<SerialNumberRequest | null>;

/** Numbers that were taken for a transaction before it began. */
export interface ReservedSerials {
  /** The next one of a counter; null where none was taken. */
  next(order: SerialNumberRequest): string | null;
  /** Whether the counter stands behind a number typed by hand already. */
  covers(order: SerialNumberRequest, count: number): boolean;
}

export const hasSerialField = (entity: EntityDefinition): boolean =>
  Object.values(entity.fields).some(({ kind }) => kind === 'serial');

/** The numbered entity whose records a field names one by one, with its number field; null where there is none. */
export function findNumberedRefTarget(
  entities: ReadonlyMap<string, EntityDefinition>,
  field: Field | undefined,
): readonly [EntityDefinition, string] | null {
  const target = isFieldOfKind(field, 'ref') && !field.multiple ? entities.get(field.entity) : undefined;
  const code = target && numberFieldOf(target);
  return target && code ? [target, code] : null;
}

/** The field that says the number of a record; entries of lists that have none are known by their code. */
const numberFieldOf = ({ fields, unique = [] }: EntityDefinition): string | undefined =>
  Object.keys(fields).find((one) => fields[one]?.kind === 'serial') ??
  (fields.code?.kind === 'text' && unique.some((group) => group.join() === 'code') ? 'code' : undefined);

/**
 * What the pieces of a number show of a record: short names of its choices and the numbers of records it names. Choices it
 * leaves open are what new records begin with.
 */
export async function loadSerialFieldTexts(
  ctx: Context,
  entity: EntityDefinition,
  pieces: readonly SerialSegment[],
  values: RecordValues,
): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const piece of pieces) {
    if (piece.kind !== 'dict') continue;
    const field = entity.fields[piece.field];
    const value = values[piece.field] ?? field?.initial;
    if (isFieldOfKind(field, 'dict')) shown[piece.field] = shortNameOfChoice(field, value);
    const numbered = findNumberedRefTarget(ctx.entities, field);
    if (numbered) shown[piece.field] = await numberOf(ctx, numbered, value);
  }
  return shown;
}

/** The number of a record of the company; nothing where there is no such record. */
async function numberOf({ db, me }: Context, [entity, code]: readonly [EntityDefinition, string], value: unknown) {
  const id = String(value ?? '');
  if (!isRecordId(id)) return '';
  const query = sql<{ no: string | null }>`select ${sql.ref(columnNameOf(entity, code))} as no
    from ${sql.table(tableNameOf(entity))} where ${companyRowsCondition(entity, me.companyId, null)} and id = ${id}`;
  return (await fetchFirstRow(db, query))?.no ?? '';
}

/** The pattern that the definition gives a number of these values. */
function patternOf(entity: EntityDefinition, code: string, values: RecordValues): string {
  const { pattern, patterns = {} } = requireFieldOfKind(entity.fields[code], 'serial');
  const special = Object.entries(patterns).map(([field, of]) => of[String(values[field] ?? '')]);
  return special.find((one) => one !== undefined) ?? pattern;
}

/** The company's own rule for a number of these values, or else the pattern of its field. */
export async function resolveSerialRequest(
  ctx: Context,
  entity: EntityDefinition,
  code: string,
  values: RecordValues,
): Promise<SerialNumberRequest> {
  const own = await ctx.runtime.numbers?.(ctx, entity, code, values);
  if (own) return own;
  const pieces = parseSerialPattern(patternOf(entity, code, values));
  const shown = await loadSerialFieldTexts(ctx, entity, pieces, values);
  return { ...planSerial(pieces, { day: dayOfInstant(new Date()), values: shown }), least: 1 };
}

/**
 * A number field's value as an expression of the insert itself. Without a typed one the next number is taken and kept in one
 * statement, so a failed insert gives it back and two at once never get the same one; a typed one that the rule could have
 * given is never given again.
 */
export async function serialSqlExpression(
  ctx: Context,
  entity: EntityDefinition,
  code: string,
  values: RecordValues,
): Promise<Sql> {
  const order = await resolveSerialRequest(ctx, entity, code, values);
  const typed = values[code];
  const taken = typed ? null : ctx.numbers?.next(order);
  if (taken) return sql`${taken}`;
  if (!typed)
    return sql`serial_number(${ctx.me.companyId}, ${order.key}, ${order.least}, ${order.before}, ${order.width}, ${order.after})`;
  const count = counterInSerial(order, String(typed));
  return count === null || ctx.numbers?.covers(order, count)
    ? sql`${typed}`
    : sql`serial_taken(${ctx.me.companyId}, ${order.key}, ${count}, ${typed})`;
}

/** From now on the numbers under a key go on after this one. */
export async function setSerialCounter(db: Db, companyId: string, key: string, last: number): Promise<void> {
  await sql`insert into record_serial (company_id, prefix, last) values (${companyId}, ${key}, ${last})
    on conflict (company_id, prefix) do update set last = excluded.last`.execute(db);
}
