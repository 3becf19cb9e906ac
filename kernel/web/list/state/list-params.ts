import { KEYWORD_PARAM } from '#kernel/meta/calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { filterFieldOf } from '#kernel/meta/lists/list-filter-fields.ts';
import type { FieldValues } from '../../displayed-record-types.ts';
import { fieldControlsOf } from '../../fields/field-controls-registry.ts';
import type { ListQuery } from './list-query.ts';

/** Fields a list can be filtered by: those the definition names and whose kind has a filter. */
export function filterableFieldCodes(entity: EntityDefinition): readonly string[] {
  return (entity.list.filters ?? []).filter((code) => {
    const field = filterFieldOf(entity, code);
    return field !== undefined && fieldControlsOf(field).filter !== undefined;
  });
}

/** What the keyword is asked by. Rows that a call of a module's own brings know words by the fields they name. */
function wordsParam({ list: { search = [] } }: EntityDefinition, asksWords: boolean): string | null {
  if (search.length === 0) return null;
  return asksWords ? KEYWORD_PARAM : `${search.join('_')}$like`;
}

/**
 * The `params` of the list call: filters by their kind's operator, the keyword over all searchable fields.
 * @param asksWords the rows come from the entity's own list call, which finds words in titles and initials too
 */
export function listParamsOf(
  entity: EntityDefinition,
  query: ListQuery,
  fixed: FieldValues = {},
  asksWords = entity.stored !== false,
): Record<string, unknown> {
  const params: Record<string, unknown> = { ...fixed };
  for (const code of filterableFieldCodes(entity)) {
    const field = filterFieldOf(entity, code);
    const text = query.filters[code];
    const filter = field && fieldControlsOf(field).filter;
    if (!filter || !text) continue;
    params[filter.operator === 'eq' ? code : `${code}$${filter.operator}`] = filter.toParam?.(text) ?? text;
  }
  const asked = wordsParam(entity, asksWords);
  if (query.keyword && asked) params[asked] = query.keyword;
  return params;
}
