import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { DatabaseTables, Sql } from './types.ts';

/** Writes SQL; asks nothing. */
const writer = new Kysely<DatabaseTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * The same SQL in one piece: what a fragment was built of is put together now, and not anew in each statement that it
 * becomes part of. Worth it for what is used often.
 */
export function flattenSql(fragment: Sql): Sql {
  const { sql: text, parameters } = fragment.compile(writer);
  const pieces = text.split(/\$\d+/);
  return sql(Object.assign([...pieces], { raw: pieces }), ...parameters);
}
