import { sql } from 'kysely';
import type { Db, Sql } from './types.ts';

/**
 * Rows of a query in batches through a server-side cursor: memory does not grow with the number of rows.
 * The cursor lives in a read-only transaction that sees one moment of the database.
 */
export async function* rowsInBatches<T>(db: Db, query: Sql<T>, size = 1000): AsyncGenerator<T[]> {
  const trx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    await sql`declare batch no scroll cursor for ${query}`.execute(trx);
    for (;;) {
      const { rows } = await sql<T>`fetch forward ${sql.lit(size)} from batch`.execute(trx);
      if (rows.length === 0) break;
      yield rows;
    }
    await trx.commit().execute();
  } catch (error) {
    await trx.rollback().execute();
    throw error;
  } finally {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
  }
}
