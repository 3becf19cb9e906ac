import type { EntityDefinition } from '../entity.ts';

/** What stands before the name of a field in an address that gives its value. */
const GIVEN = 'given.';

/** Values a new record begins with, by field; what names another record comes with its label, '<code>_label'. */
export type PrefilledValues = Readonly<Record<string, unknown>>;

/** A query of an address: its own words, then the values a new record begins with; what is empty is left out. */
export function buildPrefillQuery(plain: Readonly<Record<string, unknown>>, given: PrefilledValues = {}): string {
  const values = Object.entries(given).map(([code, value]) => [GIVEN + code, value] as const);
  return [...Object.entries(plain), ...values]
    .flatMap(([key, value]) =>
      value === undefined || value === null || value === '' ? [] : `${key}=${encodeURIComponent(String(value))}`,
    )
    .join('&');
}

/** Where a new record of an entity is written, beginning with these values. */
export const buildNewRecordAddress = ({ code, title }: EntityDefinition, given: PrefilledValues): string =>
  `/main-page/${code}/wf-form?${buildPrefillQuery({ name: `新建${title}` }, given)}`;

/** The values that an address gives to a new record of a form; what it names beside the form's fields is left out. */
export function readPrefilledValues(
  search: Iterable<readonly [string, string]>,
  { fields }: EntityDefinition,
): Readonly<Record<string, string>> {
  const named = [...search]
    .filter(([key]) => key.startsWith(GIVEN))
    .map(([key, value]) => [key.slice(GIVEN.length), value]);
  return Object.fromEntries(named.filter(([code = '']) => fields[code.replace(/_label$/, '')] !== undefined));
}

/** An address without the values it gave, once they are in the record. */
export const removePrefillFromQuery = (search: Iterable<[string, string]>): [string, string][] =>
  [...search].filter(([key]) => !key.startsWith(GIVEN));
