import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { type EntityDefinition, snake } from '#kernel/meta/entity.ts';
import type { RecordHooks } from '../hooks.ts';
import { uniqueName } from './ddl.ts';

interface DatabaseError {
  code?: string;
  constraint?: string;
  detail?: string;
}

/**
 * Constraint violations in the words of the entity; everything else stays what it is.
 * @param taken what further unique indexes say (RecordHooks.taken)
 */
export function explainDatabaseError(
  error: unknown,
  entity: EntityDefinition,
  taken: RecordHooks['taken'] = {},
): unknown {
  const { code, constraint } = error as DatabaseError;
  if (code === '23505') {
    const words = taken[constraint ?? ''];
    if (words) return new InvalidInput(words);
    const group = entity.unique?.find((fields) => uniqueName(entity, fields) === constraint);
    if (!group) return error;
    const labels = group.map((field) => entity.fields[field]?.label ?? field).join('、');
    return new InvalidInput({ [group[0] ?? '']: { code: 'field.unique', ...said`${labels}已存在，不能重复` } });
  }
  if (code === '23503') {
    const field = Object.entries(entity.fields).find(([name]) => constraint?.endsWith(`_${snake(name)}_fkey`));
    if (field) return new InvalidInput({ [field[0]]: { code: 'field.missing', ...said`所选${field[1].label}不存在` } });
    return new Refusal(said`${entity.title}已被其他记录引用，不能删除`, 409, undefined, 'record.used');
  }
  if (code === '22003') return new Refusal('数值超出范围');
  return error;
}
