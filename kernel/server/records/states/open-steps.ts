import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { stepsFromState } from '#kernel/meta/states/states.ts';
import { hasRight } from '../../access/me.ts';
import type { Context } from '../../context.ts';
import type { Row } from '../hooks.ts';
import { guardedBecause } from '../read/get.ts';
import { isApproved, stateOf } from './step-values.ts';

/** The codes of the steps that the person may take with a record as it stands, in their order. */
export async function openSteps(ctx: Context, entity: EntityDefinition, row: Row): Promise<readonly string[]> {
  const mine = stepsFromState(entity, stateOf(entity, row)).filter(
    (step) => hasRight(ctx.me, step.right ?? entityRightFor(entity, 'write')) && (!step.approved || isApproved(row)),
  );
  if (mine.length === 0 || (await guardedBecause(ctx, entity, row, 'continue')) !== null) return [];
  return mine.map(({ code }) => code);
}
