import { sql } from 'kysely';
import type { Db, Sql } from './types.ts';

/**
 * Rows of a query in batches through a server-side cursor: memory does not grow with the number of rows.
 * @param db a transaction, with one cursor at a time: what is looked up beside the rows goes through it too
 */
export async function* readRowsInBatches<T>(db: Db, query: Sql<T>, size = 1000): AsyncGenerator<T[]> {
  if (!db.isTransaction) throw new Error('A cursor lives in a transaction');
  await sql`declare batch no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<T>`fetch forward ${sql.lit(size)} from batch`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close batch`.execute(db);
}
