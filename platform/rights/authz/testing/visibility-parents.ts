import type { RefFieldDefinition } from '#kernel/fields/ref/kind.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';

type Entities = ReadonlyMap<string, EntityDefinition>;

interface Holder {
  /** The form whose records these are seen with. */
  readonly form: string;
  readonly field: string;
}

/** What an entity's records are seen with: lines with theirs, others with the one their definition names; null for all else. */
export function visibilityParentOf({ childOf, fields, access }: EntityDefinition): Holder | null {
  if (childOf !== undefined) return { form: (fields[childOf] as RefFieldDefinition).entity, field: childOf };
  return access.with ? { form: access.with.entity.code, field: access.with.field } : null;
}

function depthOf(entities: Entities, entity: EntityDefinition): number {
  const holder = entities.get(visibilityParentOf(entity)?.form ?? '');
  return holder ? 1 + depthOf(entities, holder) : 0;
}

/** All entities, each behind the one its records are seen with. */
export const sortByVisibilityParent = (entities: Entities): EntityDefinition[] =>
  [...entities.values()].sort((a, b) => depthOf(entities, a) - depthOf(entities, b));
