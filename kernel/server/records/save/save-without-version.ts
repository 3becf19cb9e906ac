import type { DraftOf, EntityDefinition, RowOf } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { requireRight } from '../../access/me.ts';
import { type Context, inTransaction } from '../../context.ts';
import type { RecordToSave } from '../draft/draft-values.ts';
import type { RecordRow } from '../hooks.ts';
import { getRecord } from '../read/get-record.ts';
import { moveTreeRecord } from '../tree/record-tree.ts';
import type { RecordWriter } from './record-writer.ts';
import { saveRecord } from './save-record.ts';

/**
 * Saves through the administration's own calls (R3-138), which name an id only when editing and need no
 * version: without one the newest is changed. A tree record goes below the parent it names.
 * @throws Refusal 403 without the right to make new ones. @throws InvalidInput, Refusal as saveRecord and moveTreeRecord do
 */
export async function saveWithoutVersion<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  draft: DraftOf<E>,
  by?: RecordWriter,
): Promise<RowOf<E>>;
export async function saveWithoutVersion(
  ctx: Context,
  entity: EntityDefinition,
  draft: RecordToSave,
  by: RecordWriter = 'person',
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
