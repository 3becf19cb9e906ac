import { type EntityDefinition, lineEntitiesOf } from '#kernel/meta/entity.ts';

/** Whether any rule or line of an entity makes a save look at the whole record; cheap, and asked before the rules are loaded. */
export function hasFieldRules(entity: Pick<EntityDefinition, 'fields'>): boolean {
  const known = ruled.get(entity.fields);
  if (known !== undefined) return known;
  const found =
    lineEntitiesOf(entity).length > 0 || Object.values(entity.fields).some(({ rules }) => rules !== undefined);
  ruled.set(entity.fields, found);
  return found;
}

const ruled = new WeakMap<EntityDefinition['fields'], boolean>();
