import type { EntityDefinition, RecordToSaveOf, RowOf } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '../../context.ts';
import type { RecordToSave } from '../draft/record-values-to-save.ts';
import type { RecordRow } from '../hooks.ts';
import { getRecord } from '../read/get-record.ts';
import { moveTreeRecord } from '../tree/record-tree.ts';
import { saveRecord } from './save-record.ts';

/**
 * Saves a record of a tree; one that exists goes below another parent where the draft names one.
 * @throws InvalidInput, Refusal as saveRecord does, and for a place below itself
 */
export async function saveTreeRecord<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  draft: RecordToSaveOf<E>,
): Promise<RowOf<E>>;
export async function saveTreeRecord(ctx: Context, entity: EntityDefinition, draft: RecordToSave): Promise<RecordRow> {
  return inTransaction(ctx, async (inner) => {
    const row = await saveRecord(inner, entity, draft);
    const parentId = String(draft.parentId ?? row.parentId);
    if (parentId === row.parentId) return row;
    await moveTreeRecord(inner, entity, { id: row.id, targetId: parentId, position: 'inside' });
    return getRecord(inner, entity, row.id);
  });
}
