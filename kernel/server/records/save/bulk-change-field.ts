import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { fieldKindOf, formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import { bulkEditableFieldCodes } from '#kernel/meta/bulk-editable-fields.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { createRecordMissingRefusal, findRecord } from '../read/get-record.ts';
import { saveRecord } from './save-record.ts';

interface ChangeOfMany {
  readonly ids: readonly string[];
  readonly field: string;
  readonly value: unknown;
}

/** What became of the records, each judged for itself. */
interface ChangedMany {
  changed: number;
  refused: { id: string; title: string; msg: string }[];
}

/**
 * Gives one field of chosen records a value: each as if it alone were opened and saved, with the rights, rules and process
 * that hold for it. What one is refused does not hold up the others.
 * @throws InvalidInput where the field is none that people fill, or the value none of its kind
 */
export async function bulkChangeField(
  ctx: Context,
  entity: EntityDefinition,
  wish: ChangeOfMany,
): Promise<ChangedMany> {
  const field = entity.fields[wish.field];
  if (!field || !bulkEditableFieldCodes(entity).includes(wish.field))
    throw new InvalidInput({ field: '此字段不能批量修改' });
  const parsed = fieldKindOf(field).parse(wish.value ?? '', field);
  if (parsed.fault !== undefined) throw new InvalidInput({ value: parsed.fault });
  const answer: ChangedMany = { changed: 0, refused: [] };
  for (const id of new Set(wish.ids)) {
    const fault = await changeOne(ctx, entity, id, { [wish.field]: parsed.value });
    if (fault) answer.refused.push({ id, ...fault });
    else answer.changed += 1;
  }
  return answer;
}

/** Why a record was not changed; null where it was. */
async function changeOne(
  ctx: Context,
  entity: EntityDefinition,
  id: string,
  values: Readonly<Record<string, unknown>>,
) {
  const row = await findRecord(ctx, entity, id);
  if (!row) return { title: id, msg: createRecordMissingRefusal(entity).message };
  try {
    await saveRecord(ctx, entity, { ...values, id, version: row.version });
    return null;
  } catch (error) {
    return { title: titleOf(entity, row), msg: reasonOf(error) };
  }
}

function titleOf({ fields, titleField }: EntityDefinition, row: Readonly<Record<string, unknown>>): string {
  const field = fields[titleField];
  return (field && formatFieldValue(field, row[titleField])) || String(row.id);
}

/** The sentence of a refusal. @throws what is a bug */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}
