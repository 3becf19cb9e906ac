import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type EntityAction, entityRightFor } from '#kernel/meta/entity-rights.ts';
import { useHasRight } from './session-store.ts';

/** Whether the person may do this with records of an entity. */
export const useHasEntityRight = (entity: EntityDefinition, act: EntityAction): boolean =>
  useHasRight(entityRightFor(entity, act));
