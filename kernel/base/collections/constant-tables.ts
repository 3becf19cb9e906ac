/** Tables of constants: what is said of each key of a kind. A table has exactly the keys of its type. */

type KeyOf<T extends object> = keyof T & string;

/** Whether an object has this key of its own. */
export const isKeyOf = <T extends object>(object: T, key: PropertyKey): key is keyof T & string =>
  Object.hasOwn(object, key);

/** The keys of a table of known ones, typed. */
export const typedKeysOf = <T extends object>(object: T): (keyof T & string)[] =>
  Object.keys(object).filter((key) => isKeyOf(object, key));

/** The keys of a table that has one at least, as an enumeration of zod takes them. @throws Error where it is empty */
export function enumKeysOf<T extends object>(table: T): [KeyOf<T>, ...KeyOf<T>[]] {
  const [first, ...more] = typedKeysOf(table);
  if (first === undefined) throw new Error('a table without keys');
  return [first, ...more];
}

/** Keys with their values, in the order of the table. */
export const typedEntriesOf = <T extends object>(table: T): [KeyOf<T>, T[KeyOf<T>]][] =>
  typedKeysOf(table).map((key) => [key, table[key]]);

/** A table with a value for each key. */
export const objectFromKeys = <K extends string, V>(
  keys: readonly K[],
  createValue: (key: K, at: number) => V,
): Record<K, V> => Object.fromEntries(keys.map((key, at) => [key, createValue(key, at)])) as Record<K, V>;

/** What a table says of a key that came from outside; undefined where the table has no such key of its own. */
export const lookUpConstant = <T extends object>(table: T, key: unknown): T[KeyOf<T>] | undefined =>
  typeof key === 'string' && isKeyOf(table, key) ? table[key] : undefined;
