import pg from 'pg';

/**
 * What only a superuser may do for us: says that matching a tsvector tells nothing about the rows it looks at, so keyword
 * search may use its index under row-level security. On servers where nobody may, search still answers, only slower.
 * @returns whether it could be done
 */
export async function allowIndexUnderRowSecurity(superuserUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('alter function ts_match_vq(tsvector, tsquery) leakproof');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
