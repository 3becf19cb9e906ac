import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import '#kernel/fields/index.ts';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { registerFieldKinds } from '#kernel/fields/field-kind-registry.ts';
import { type ValidationExtent, validateFields } from '#kernel/fields/validate-fields.ts';
import { columnNameOf, type EntityDefinition, lineEntitiesOf } from '#kernel/meta/entity.ts';
import { type Field, isSystemFilled } from '#kernel/meta/field.ts';
import type { Context } from '../../context.ts';
import type { Sql } from '../../db/types.ts';
import { cleaningRichtextKind } from '../../richtext/cleaning-richtext-kind.ts';
import type { RecordValues } from '../hooks.ts';
import { serialSqlExpression } from '../save/serial-numbers.ts';

// Every draft is judged here: no formatted text gets past its cleaning.
registerFieldKinds([cleaningRichtextKind]);

export type RecordToSave = RecordValues & { id?: string; version?: number; requestKey?: string };
export type ColumnValues = Map<string, Sql | unknown>;

const isTyped = (entity: EntityDefinition, code: string): boolean =>
  entity.fields[code] !== undefined && !isSystemFilled(entity.fields[code]);

const ownOf = (entity: EntityDefinition, draft: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(draft).filter(([code]) => isTyped(entity, code)));

/** What a draft says of the entity's own fields, also of those that nobody types; what the database keeps is left out. */
export const entityFieldValues = ({ fields }: EntityDefinition, draft: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(draft).filter(([code]) => fields[code] && fields[code].derived === undefined));

/** Lines as people may give them; what is no line is judged by its field. */
const linesOf = (lines: EntityDefinition, rows: readonly RecordValues[]): unknown[] =>
  rows.map((row) =>
    typeof row === 'object' && row ? { ...ownOf(lines, row), ...('id' in row ? { id: row.id } : {}) } : row,
  );

/** The draft's own fields, and those of its lines, without read-only ones and without what is not part of the entity. */
export function userEnteredValues(entity: EntityDefinition, draft: RecordToSave): RecordValues {
  const values = ownOf(entity, draft);
  for (const [code, lines] of lineEntitiesOf(entity))
    if (Array.isArray(values[code])) values[code] = linesOf(lines, values[code]);
  return draft.deptId ? { ...values, deptId: draft.deptId } : values;
}

/**
 * What hooks are given: values in the form their fields take, whatever came.
 * @throws InvalidInput with what is missing of a new record beside what cannot be read, as far as no rule decides
 */
export function normalizeValues(entity: EntityDefinition, values: RecordValues, isNew: boolean): RecordValues {
  const { values: read, errors } = validateFields(entity.fields, values, 'form');
  if (Object.keys(errors).length > 0) {
    const plain = Object.entries(entity.fields).filter(([, { kind, rules }]) => !rules && kind !== 'lines');
    const missing = validateFields(Object.fromEntries(plain), values, isNew ? 'whole' : 'partial').errors;
    throw new InvalidInput({ ...missing, ...errors });
  }
  return { ...read, ...(values.deptId ? { deptId: values.deptId } : {}) };
}

/** Values as the definition reads them; `normalized` is what normalizeValues gave of them. @throws InvalidInput */
export function validateValues(
  entity: EntityDefinition,
  values: RecordValues,
  extent: ValidationExtent,
  normalized?: RecordValues,
): RecordValues {
  const result = validateFields(entity.fields, values, extent, normalized);
  if (Object.keys(result.faults).length) throw new InvalidInput(result.errors);
  return result.values;
}

/** The first values of a new record of the person. */
export function initialRecordValues(ctx: Context, entity: EntityDefinition): RecordValues {
  const words: RecordValues = { me: ctx.me.userId, myDept: ctx.me.deptId, today: dayOfInstant(new Date()) };
  const given = Object.entries(entity.fields).filter(([, field]) => field.initial !== undefined);
  return Object.fromEntries(
    given.map(([code, field]) => [
      code,
      typeof field.initial === 'string' ? (words[field.initial] ?? field.initial) : field.initial,
    ]),
  );
}

/** Column → value, with label columns of dictionaries and areas. An unknown dictionary value is a fault of its field. */
export async function toColumnValues(
  ctx: Context,
  entity: EntityDefinition,
  values: RecordValues,
): Promise<ColumnValues> {
  const columns: ColumnValues = new Map();
  for (const [code, value] of Object.entries(values)) {
    const field = entity.fields[code];
    if (!field || field.derived) continue;
    const store = fieldColumnMappingOf(field);
    if (store.column(field) === null) continue;
    const column = columnNameOf(entity, code);
    columns.set(column, value === null ? null : (store.toColumn?.(value) ?? value));
    if (store.label === 'stored') columns.set(`${column}_label`, await labelOf(ctx, code, field, value));
  }
  return columns;
}

async function labelOf(ctx: Context, code: string, field: Field, value: unknown): Promise<string | null> {
  if (value === null) return null;
  const label = await ctx.runtime.labels.get(field.kind)?.(ctx, field, String(value));
  if (!label) throw new InvalidInput({ [code]: translatable`${field.label}没有选项“${value}”` });
  return label;
}

/** Column → value of a new record of the person, judged already, beside its place in a tree. @throws InvalidInput */
export async function newRecordColumns(
  ctx: Context,
  entity: EntityDefinition,
  values: RecordValues,
): Promise<ColumnValues> {
  const columns = await toColumnValues(ctx, entity, values);
  for (const [code, field] of Object.entries(entity.fields)) {
    if (field.kind === 'serial')
      columns.set(columnNameOf(entity, code), await serialSqlExpression(ctx, entity, code, values));
  }
  if (entity.shelf) columns.set('form', entity.code);
  columns.set('company_id', ctx.me.companyId).set('dept_id', values.deptId ?? ctx.me.deptId);
  return columns.set('created_by', ctx.me.userId).set('updated_by', ctx.me.userId);
}

/** The values of a new record: the definition's, and over them the draft's own. */
export const newRecordValues = (ctx: Context, entity: EntityDefinition, draft: RecordToSave): RecordValues => ({
  ...initialRecordValues(ctx, entity),
  ...userEnteredValues(entity, draft),
});
