import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import type { ActionBlocker, GuardedRecordAction, GuardFacts, RecordRow } from './hooks.ts';
import { actionForbiddenReason } from './save/record-writer-role.ts';

/** What all guards together say about actions on a record; what one has looked up serves all that is asked. */
export function createActionBlocker(
  ctx: Context,
  entity: EntityDefinition,
  row: RecordRow,
  facts?: GuardFacts,
): ActionBlocker {
  const blockers = ctx.runtime.guards.flatMap((guard) => guard.blocks(ctx, entity, row, facts?.get(guard)) ?? []);
  return async (action) => {
    for (const blocked of blockers) {
      const reason = await blocked(action);
      if (reason) return reason;
    }
    return null;
  };
}

/** The first guard's reason against an action on a record, or null. */
export const guardBlockedReason = async (
  ctx: Context,
  entity: EntityDefinition,
  row: RecordRow,
  action: GuardedRecordAction,
): Promise<string | null> => createActionBlocker(ctx, entity, row)(action);

/** What people do to a record as a whole. */
type RecordChange = 'update' | 'remove' | 'attach';

/** Why people may not change or remove a record, or add files to it, by its definition or a guard; or null. */
export const changeBlockedReason = (
  ctx: Context,
  entity: EntityDefinition,
  row: RecordRow,
  action: RecordChange,
): Promise<string | null> => findChangeBlockedReason(entity, createActionBlocker(ctx, entity, row), action);

/** The same where several changes of one record are asked about. @param blocked of its guards */
export const findChangeBlockedReason = async (
  entity: EntityDefinition,
  blocked: ActionBlocker,
  action: RecordChange,
): Promise<string | null> => actionForbiddenReason(entity, action === 'update' ? 'save' : action) ?? blocked(action);
