import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { QueryOperator } from '#kernel/meta/field.ts';

/** How lists ask by the filter of a kind of field, for the kinds that boards narrow by. */
export const FILTER_OPERATOR_BY_KIND: Readonly<Record<string, QueryOperator>> = {
  ...{ ref: 'in', user: 'in', dept: 'in', dict: 'in', text: 'like', bool: 'eq' },
  ...{ date: 'between', datetime: 'between', month: 'between', int: 'between', money: 'between', decimal: 'between' },
};

const LINKED: ReadonlySet<string> = new Set(['ref', 'user', 'dept']);

/** True for a field that names a record: its filter carries the title behind the id, 'id~title'. */
export const isReferenceField = ({ fields }: EntityDefinition, code: string): boolean =>
  LINKED.has(fields[code]?.kind ?? '');

/**
 * What a list call is asked by filters as they stand in an address.
 * @throws Error for a field that the list cannot be filtered by
 */
export function toListFilterParams(
  list: EntityDefinition,
  filters: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const asked = Object.entries(filters).map(([code, text]): [string, string] => {
    const operator = FILTER_OPERATOR_BY_KIND[list.fields[code]?.kind ?? ''];
    if (!operator || !list.list.filters?.includes(code)) throw new Error(`${list.code} has no filter ${code}`);
    const value = isReferenceField(list, code) ? (text.split('~')[0] ?? '') : text;
    return [operator === 'eq' ? code : `${code}$${operator}`, value];
  });
  return Object.fromEntries(asked);
}
