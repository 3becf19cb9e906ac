import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { FormSlots } from '../form/form-slots.ts';
import type { ListSlots } from './list-slots.ts';

/** An entity with what its module adds to the generic screens. */
export interface EntityScreens {
  readonly entity: EntityDefinition;
  readonly list?: ListSlots;
  readonly form?: FormSlots;
  /** People change it while others work: asked for again after a while. */
  readonly changes?: true;
}

/** How one loads them; a module's definitions are no part of the first load. */
export type EntityScreensLoader = () => Promise<EntityScreens>;
