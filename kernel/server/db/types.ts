import type { Kysely, RawBuilder, Transaction } from 'kysely';

/** Tables come from definitions and migrations; queries are written with Kysely's `sql` tag and typed at their use. */
export type Schema = Record<string, Record<string, unknown>>;
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
export type Sql<T = unknown> = RawBuilder<T>;
