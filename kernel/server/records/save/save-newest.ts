import type { DraftOf, EntityDefinition, RowOf } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { demand } from '../../access/me.ts';
import { type Context, inTransaction } from '../../context.ts';
import type { Draft } from '../draft/draft-columns.ts';
import type { Row } from '../hooks.ts';
import { getRecord } from '../read/get.ts';
import { moveRecord } from '../tree/tree.ts';
import { saveRecord } from './save.ts';
import type { Writer } from './writer.ts';

/**
 * Saves through the administration's own calls (R3-138), which name an id only when editing and need no
 * version: without one the newest is changed. A tree record goes below the parent it names.
 * @throws Refusal 403 without the right to make new ones. @throws InvalidInput, Refusal as saveRecord and moveRecord do
 */
export async function saveNewest<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  draft: DraftOf<E>,
  by?: Writer,
): Promise<RowOf<E>>;
export async function saveNewest(
  ctx: Context,
  entity: EntityDefinition,
  draft: Draft,
  by: Writer = 'person',
): Promise<Row> {
  const { id } = draft;
  if (!id) {
    demand(ctx.me, entityRightFor(entity, 'create'));
    return saveRecord(ctx, entity, draft, by);
  }
  return inTransaction(ctx, async (inner) => {
    const current = await getRecord(inner, entity, String(id));
    const saved = await saveRecord(inner, entity, { ...draft, version: draft.version ?? current.version }, by);
    const parentId = draft.parentId === undefined ? current.parentId : String(draft.parentId);
    if (!entity.tree || parentId === current.parentId) return saved;
    await moveRecord(inner, entity, { id: saved.id, targetId: String(parentId), position: 'inside' });
    return getRecord(inner, entity, saved.id);
  });
}
