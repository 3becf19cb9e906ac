import { type DefinedEntity, defineEntity, type EntitySpec, type Fields } from '../entity.ts';

/** What a list without a table of its own says of itself. */
type ListSpec<C extends string, F extends Fields> = Pick<
  EntitySpec<C, F>,
  'code' | 'module' | 'title' | 'titleField' | 'fields' | 'list' | 'access'
>;

/** A list whose rows are read from elsewhere: searched, filtered, sorted and exported like records, but neither opened nor saved as such. */
export type TablelessListDefinition<F extends Fields = Fields> = DefinedEntity<F, false> & { readonly stored: false };

/**
 * Defines a list that has no table: what it shows and by what it is filtered. Its module's server says where the rows come
 * from (kernel/server/records/list/list-source.ts).
 * @throws Error at start when columns, search or sort name unknown fields
 */
export const defineTablelessList = <const F extends Fields>(
  definition: ListSpec<keyof F & string, F>,
): TablelessListDefinition<F> => ({
  ...defineEntity<F>({ ...definition, form: [] }),
  stored: false,
});
