import { Refusal } from '#kernel/base/texts/refusal.ts';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import type { RecordValues } from '../hooks.ts';
import { createRecordMissingRefusal, findRecord } from '../read/get-record.ts';

const text = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** The refusal of a stale save: what is stored now beside what was sent, for every field that differs. */
export async function toConflictRefusal(
  ctx: Context,
  entity: EntityDefinition,
  id: string,
  mine: RecordValues,
): Promise<Refusal> {
  const current = await findRecord(ctx, entity, id);
  if (!current) return createRecordMissingRefusal(entity);
  const fields = Object.entries(entity.fields)
    .filter(([code]) => code in mine && text(mine[code]) !== text(current[code]))
    .map(([code, field]) => ({
      code,
      label: field.label,
      mine: mine[code] ?? null,
      theirs: current[code] ?? null,
      theirs_label: current[`${code}_label`] ?? formatFieldValue(field, current[code]),
    }));
  return new Refusal(
    '已被他人修改',
    409,
    {
      current,
      fields,
      changedBy_label: current.updatedBy_label ?? null,
      changedDate: current.updatedDate,
    },
    'record.version',
  );
}
