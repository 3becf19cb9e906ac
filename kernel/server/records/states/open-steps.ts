import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { rightFor } from '#kernel/meta/entity-rights.ts';
import { stepsFrom } from '#kernel/meta/states/states.ts';
import { may } from '../../access/me.ts';
import type { Context } from '../../context.ts';
import type { Row } from '../hooks.ts';
import { guardedBecause } from '../read/get.ts';
import { isApproved, stateOf } from './step-values.ts';

/** The codes of the steps that the person may take with a record as it stands, in their order. */
export async function openSteps(ctx: Context, entity: EntityDefinition, row: Row): Promise<readonly string[]> {
  const mine = stepsFrom(entity, stateOf(entity, row)).filter(
    (step) => may(ctx.me, step.right ?? rightFor(entity, 'write')) && (!step.approved || isApproved(row)),
  );
  if (mine.length === 0 || (await guardedBecause(ctx, entity, row, 'continue')) !== null) return [];
  return mine.map(({ code }) => code);
}
