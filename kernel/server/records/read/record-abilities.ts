import type { RecordAbilities } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { hasRight } from '../../access/me.ts';
import type { Context } from '../../context.ts';
import type { RecordRow } from '../hooks.ts';
import { loadAvailableSteps } from '../states/available-steps.ts';
import { blockerOf, changeBlockedBy } from './get-record.ts';

/** What the person may do with a record, for the screen to show only the buttons that work. */
export async function loadRecordAbilities(
  ctx: Context,
  entity: EntityDefinition,
  row: RecordRow,
): Promise<RecordAbilities> {
  const writes = hasRight(ctx.me, entityRightFor(entity, 'write'));
  const blocked = blockerOf(ctx, entity, row);
  const fills = writes || hasRight(ctx.me, entityRightFor(entity, 'create'));
  // What may be changed may be added to: nothing is asked twice.
  const isOpen = fills && (await changeBlockedBy(entity, blocked, 'update')) === null;
  return {
    update: writes && isOpen,
    remove:
      hasRight(ctx.me, entityRightFor(entity, 'remove')) && (await changeBlockedBy(entity, blocked, 'remove')) === null,
    attach: isOpen || (fills && (await changeBlockedBy(entity, blocked, 'attach')) === null),
    steps: await loadAvailableSteps(ctx, entity, row, blocked),
  };
}
