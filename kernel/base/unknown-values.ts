/** What can be said of values that nobody typed: what was thrown, what was parsed, what a driver or the wire gave. */

/** An object or a list; its properties may be anything. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The objects of a list; none where it is no list. */
export const toObjectList = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** The texts of a list; none where it is no list. */
export const toTextList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** A property that is text; undefined where there is none. */
export const readTextProperty = (value: unknown, key: string): string | undefined => {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** The code by which the system, the database or a library names an error ('ENOENT', '23505'); '' where it has none. */
export const errorCodeOf = (error: unknown): string => readTextProperty(error, 'code') ?? '';

/** What an error says; of anything else that was thrown, what it reads like. */
export const errorMessageOf = (error: unknown): string => readTextProperty(error, 'message') ?? String(error);

/** Whatever was thrown, as an error. */
export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(errorMessageOf(error)));
