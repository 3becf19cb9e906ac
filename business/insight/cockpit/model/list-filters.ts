import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { QueryOperator } from '#kernel/meta/field.ts';
import { DEPT_FILTER, filterFieldOf } from '#kernel/meta/lists/list-filter-fields.ts';

/** How lists ask by the filter of a kind of field, for the kinds that boards narrow by. */
export const FILTER_OPERATOR_BY_KIND: Readonly<Record<string, QueryOperator>> = {
  ...{ ref: 'in', user: 'in', dept: 'in', dict: 'in', text: 'like', bool: 'eq' },
  ...{ date: 'between', datetime: 'between', month: 'between', int: 'between', money: 'between', decimal: 'between' },
};

const LINKED: ReadonlySet<string> = new Set(['ref', 'user', 'dept']);
/** The filter by a department that a list has, the first of these. */
const DEPT_FILTERS = ['dept', DEPT_FILTER];

/** True for a field that names a record: its filter carries the title behind the id, 'id~title'. */
export const isReferenceField = (list: EntityDefinition, code: string): boolean =>
  LINKED.has(filterFieldOf(list, code)?.kind ?? '');

/** The ids in the filter of a field that names records, 'id,id~names'. */
export const idsInFilter = (text: string): string => text.split('~')[0] ?? '';

/** By what a list is narrowed to a department: the one its rows are of, or belong to; none where it tells of no departments. */
export const deptFilterOf = ({ list }: EntityDefinition): string | undefined =>
  DEPT_FILTERS.find((code) => list.filters?.includes(code));

/**
 * What a list call is asked by filters as they stand in an address.
 * @throws Error for a field that the list cannot be filtered by
 */
export function toListFilterParams(
  list: EntityDefinition,
  filters: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const asked = Object.entries(filters).map(([code, text]): [string, string] => {
    const operator = FILTER_OPERATOR_BY_KIND[filterFieldOf(list, code)?.kind ?? ''];
    if (!operator || !list.list.filters?.includes(code)) throw new Error(`${list.code} has no filter ${code}`);
    const value = isReferenceField(list, code) ? idsInFilter(text) : text;
    return [operator === 'eq' ? code : `${code}$${operator}`, value];
  });
  return Object.fromEntries(asked);
}
