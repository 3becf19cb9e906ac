import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { viewOf } from '../../fields/registry.ts';
import type { Values } from '../../row.ts';
import type { ListQuery } from './list-state.ts';

/** Fields a list can be filtered by: those the definition names and whose kind has a filter. */
export function filterFields(entity: EntityDefinition): readonly string[] {
  return (entity.list.filters ?? []).filter((code) => {
    const field = entity.fields[code];
    return field !== undefined && viewOf(field).filter !== undefined;
  });
}

/** The `params` of the list call: filters by their kind's operator, the keyword over all searchable fields. */
export function listParamsOf(entity: EntityDefinition, query: ListQuery, fixed: Values = {}): Record<string, unknown> {
  const params: Record<string, unknown> = { ...fixed };
  for (const code of filterFields(entity)) {
    const field = entity.fields[code];
    const text = query.filters[code];
    const filter = field && viewOf(field).filter;
    if (!filter || !text) continue;
    params[filter.operator === 'eq' ? code : `${code}$${filter.operator}`] = filter.toParam?.(text) ?? text;
  }
  const search = entity.list.search ?? [];
  if (query.keyword && search.length > 0) params[`${search.join('_')}$like`] = query.keyword;
  return params;
}
