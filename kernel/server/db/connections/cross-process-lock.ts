import pg from 'pg';

/**
 * Does work that only one process at a time may do; the others wait. The lock has a connection of its own, outside the
 * pools and their time limits, so that the work may take any of them.
 * @param lock a number of the product's own
 */
export async function withCrossProcessLock<T>(url: string, lock: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}
