import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { stepsFromState } from '#kernel/meta/states/states.ts';
import { hasRight } from '../../access/me.ts';
import type { Context } from '../../context.ts';
import type { ActionBlocker, RecordRow } from '../hooks.ts';
import { isRecordApproved, recordStateOf } from './record-state-and-step-values.ts';

/** The codes of the steps that the person may take with a record as it stands, in their order. @param blocked by its guards */
export async function loadAvailableSteps(
  ctx: Context,
  entity: EntityDefinition,
  row: RecordRow,
  blocked: ActionBlocker,
): Promise<readonly string[]> {
  const mine = stepsFromState(entity, recordStateOf(entity, row)).filter(
    (step) =>
      hasRight(ctx.me, step.right ?? entityRightFor(entity, 'write')) && (!step.approved || isRecordApproved(row)),
  );
  if (mine.length === 0 || (await blocked('continue')) !== null) return [];
  return mine.map(({ code }) => code);
}
