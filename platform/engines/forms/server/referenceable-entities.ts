import { isFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { targetEntityCodeOf } from '#kernel/meta/field.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';

/**
 * What a field of a designed form may point to: forms whose records have a list of their own and that its maker may read,
 * and what the form pointed to before.
 * @param form code of the form, where it has been published already
 */
export function referenceableEntitiesFor(ctx: Context, form?: string): Map<string, EntityDefinition> {
  const before = new Set(form ? namedIn(ctx.entities.get(form)) : []);
  const isNamable = ({ code, access, childOf, writtenBy, list }: EntityDefinition) =>
    before.has(code) || (childOf === undefined && !writtenBy && list.global !== false && hasRight(ctx.me, access.read));
  return new Map([...ctx.entities].filter(([, entity]) => isNamable(entity)));
}

/** Codes of the entities that fields of an entity, and of its lines, point to. */
function namedIn(entity: EntityDefinition | undefined): string[] {
  return Object.values(entity?.fields ?? {}).flatMap((field) => {
    if (isFieldOfKind(field, 'lines')) return namedIn(field.entity);
    return targetEntityCodeOf(field) ?? [];
  });
}
