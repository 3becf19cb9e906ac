import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type EntityAction, entityRightFor } from '#kernel/meta/entity-rights.ts';
import { useCan } from './session-store.ts';

/** Whether the person may do this with records of an entity. */
export const useMay = (entity: EntityDefinition, act: EntityAction): boolean => useCan(entityRightFor(entity, act));
