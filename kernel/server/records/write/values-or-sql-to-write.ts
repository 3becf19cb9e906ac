import { isExpression, sql } from 'kysely';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { columnNameOf, type EntityDefinition, type ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import type { Sql } from '../../db/types.ts';
import { type ColumnValues, toColumnValues, validateValues } from '../draft/record-values-to-save.ts';
import type { RecordValues } from '../hooks.ts';

/**
 * What the product writes into a record, by field: a value of the field's own type, null to empty it, or an expression
 * over the record as it is stored (alias `t`), such as sql`t.round + 1`.
 */
export type ValuesOrSqlToWrite<E extends EntityDefinition> = {
  readonly [C in keyof ValuesOf<E>]?: ValuesOf<E>[C] | Sql;
};

/** Values to be read by their fields, and expressions of SQL that stand as they are. */
interface PartedValues {
  readonly plain: RecordValues;
  readonly expressions: Readonly<Record<string, Sql>>;
}

/** Parts what is given. @throws Error for a field that is not for the product to write: a fault of the program */
export function splitWrittenValues(entity: EntityDefinition, given: Readonly<Record<string, unknown>>): PartedValues {
  const [plain, expressions]: [RecordValues, Record<string, Sql>] = [{}, {}];
  for (const [code, value] of Object.entries(given)) {
    if (value === undefined) continue;
    demandWritten(entity, code, value);
    if (isExpression(value)) expressions[code] = sql`${value}`;
    else plain[code] = value;
  }
  return { plain, expressions };
}

/** A field is the entity's own, not kept by the database, and no lines, which saveRecord writes; labels need a value. */
function demandWritten(entity: EntityDefinition, code: string, value: unknown): void {
  if (code === 'deptId') return;
  const field = entity.fields[code];
  if (!field || field.derived || field.kind === 'lines')
    throw new Error(`${entity.code}.${code} is not for the product to write`);
  if (isExpression(value) && fieldColumnMappingOf(field).label === 'stored')
    throw new Error(`${entity.code}.${code} keeps its label: it takes a value, no expression`);
}

/** @throws Error where values change the state of a record, which its steps do (`advance`): a fault of the program */
export function requireNoStateChange({ code, states }: EntityDefinition, given: object): void {
  if (states && Object.hasOwn(given, states.field)) throw new Error(`The state of ${code} changes by its steps`);
}

/** Column → value of what changes in a record, with labels. @throws InvalidInput where a value breaks the limits of its field */
export async function changedColumnValues(
  ctx: Context,
  entity: EntityDefinition,
  given: object,
): Promise<ColumnValues> {
  requireNoStateChange(entity, given);
  const { plain, expressions } = splitWrittenValues(entity, { ...given });
  const columns = await toColumnValues(ctx, entity, validateValues(entity, plain, 'partial'));
  if (plain.deptId !== undefined) columns.set('dept_id', plain.deptId);
  for (const [code, value] of Object.entries(expressions))
    columns.set(code === 'deptId' ? 'dept_id' : columnNameOf(entity, code), value);
  return columns;
}
