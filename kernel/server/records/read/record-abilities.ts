import type { RecordAbilities } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { hasRight } from '../../access/me.ts';
import type { Context } from '../../context.ts';
import type { GuardFacts, RecordRow } from '../hooks.ts';
import { createActionBlocker, findChangeBlockedReason } from '../record-guards.ts';
import { loadAvailableSteps } from '../states/available-steps.ts';

/**
 * What the person may do with a record, for the screen to show only the buttons that work.
 * @param facts what guards look up, where it was read with the record
 */
export async function loadRecordAbilities(
  ctx: Context,
  entity: EntityDefinition,
  row: RecordRow,
  facts?: GuardFacts,
): Promise<RecordAbilities> {
  const writes = hasRight(ctx.me, entityRightFor(entity, 'write'));
  const blocked = createActionBlocker(ctx, entity, row, facts);
  const fills = writes || hasRight(ctx.me, entityRightFor(entity, 'create'));
  // What may be changed may be added to: nothing is asked twice.
  const isOpen = fills && (await findChangeBlockedReason(entity, blocked, 'update')) === null;
  return {
    update: writes && isOpen,
    remove:
      hasRight(ctx.me, entityRightFor(entity, 'remove')) &&
      (await findChangeBlockedReason(entity, blocked, 'remove')) === null,
    attach: isOpen || (fills && (await findChangeBlockedReason(entity, blocked, 'attach')) === null),
    steps: await loadAvailableSteps(ctx, entity, row, blocked),
  };
}
