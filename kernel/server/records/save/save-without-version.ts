import type { EntityDefinition, RecordToSaveOf, RowOf } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { requireRight } from '../../access/me.ts';
import { type Context, inTransaction } from '../../context.ts';
import type { RecordToSave } from '../draft/record-values-to-save.ts';
import type { RecordRow } from '../hooks.ts';
import { getRecord } from '../read/get-record.ts';
import { moveTreeRecord } from '../tree/record-tree.ts';
import type { RecordWriterRole } from './record-writer-role.ts';
import { saveRecord } from './save-record.ts';

/**
 * Saves through the administration's own calls (R3-138), which name an id only when editing and need no
 * version: without one the newest is changed. A tree record goes below the parent it names.
 * @throws Refusal 403 without the right to make new ones. @throws InvalidInput, Refusal as saveRecord and moveTreeRecord do
 */
export async function saveWithoutVersion<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  draft: RecordToSaveOf<E>,
  by?: RecordWriterRole,
): Promise<RowOf<E>>;
export async function saveWithoutVersion(
  ctx: Context,
  entity: EntityDefinition,
  draft: RecordToSave,
  by: RecordWriterRole = 'person',
): Promise<RecordRow> {
  const { id } = draft;
  if (!id) {
    requireRight(ctx.me, entityRightFor(entity, 'create'));
    return saveRecord(ctx, entity, draft, by);
  }
  return inTransaction(ctx, async (inner) => {
    const current = await getRecord(inner, entity, String(id));
    const saved = await saveRecord(inner, entity, { ...draft, version: draft.version ?? current.version }, by);
    const parentId = draft.parentId === undefined ? current.parentId : String(draft.parentId);
    if (!entity.tree || parentId === current.parentId) return saved;
    await moveTreeRecord(inner, entity, { id: saved.id, targetId: String(parentId), position: 'inside' });
    return getRecord(inner, entity, saved.id);
  });
}
