import type { Kysely, RawBuilder } from 'kysely';

/** Tables come from definitions and migrations; queries are written with Kysely's `sql` tag and typed at their use. */
export type DatabaseTables = Record<string, Record<string, unknown>>;
export type Db = Kysely<DatabaseTables>;
export type Sql<T = unknown> = RawBuilder<T>;
