import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { errorCodeOf, readTextProperty } from '#kernel/base/unknown-values.ts';
import { type EntityDefinition, toSnakeCase } from '#kernel/meta/entity.ts';
import { recordErrors } from '../errors.ts';
import type { RecordHooks } from '../hooks.ts';
import { createOverlapFault } from '../save/require-no-overlap.ts';
import { uniqueIndexName } from './create-table-sql.ts';

/**
 * Constraint violations in the words of the entity; everything else stays what it is.
 * @param taken what further unique indexes and checks say (RecordHooks.taken)
 */
export function explainDatabaseError(
  error: unknown,
  entity: EntityDefinition,
  taken: RecordHooks['taken'] = {},
): unknown {
  const code = errorCodeOf(error);
  const constraint = readTextProperty(error, 'constraint') ?? '';
  const words = LIMITS.has(code) ? taken[constraint] : undefined;
  if (words) return new InvalidInput(words);
  return EXPLAINED.get(code)?.(entity, constraint) ?? error;
}

/** Codes of limits that modules may word themselves: unique, excluded, checked. */
const LIMITS: ReadonlySet<string> = new Set(['23505', '23P01', '23514']);

/** Sums that the database keeps would not stand as they must: more paid, returned or received than there is. */
const CHECKED = '与相关单据的合计不符（已付、已还、已核销或已收的合计超出应有金额），请先核对相关单据';

function notUnique(entity: EntityDefinition, constraint: string): InvalidInput | null {
  const group = entity.unique?.find((fields) => uniqueIndexName(entity, fields) === constraint);
  if (!group) return null;
  const labels = group.map((field) => entity.fields[field]?.label ?? field).join('、');
  return new InvalidInput({ [group[0] ?? '']: { code: 'field.unique', ...translatable`${labels}已存在，不能重复` } });
}

function missingOrUsed(entity: EntityDefinition, constraint: string): Refusal {
  const field = Object.entries(entity.fields).find(([name]) => constraint.endsWith(`_${toSnakeCase(name)}_fkey`));
  if (field)
    return new InvalidInput({ [field[0]]: { code: 'field.missing', ...translatable`所选${field[1].label}不存在` } });
  return new Refusal(translatable`${entity.title}已被其他记录引用，不能删除`, 409, undefined, 'record.used');
}

/** Code of the database → what it means for an entity; null where it is nothing a person can act on. */
const EXPLAINED = new Map<string, (entity: EntityDefinition, constraint: string) => Refusal | null>([
  ['23505', notUnique],
  ['23503', missingOrUsed],
  ['23P01', createOverlapFault],
  ['23514', () => new Refusal(CHECKED, 409, undefined, 'record.sums')],
  ['22003', () => recordErrors.numberBeyond()],
]);
