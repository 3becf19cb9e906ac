import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';

/** The company whose parameters, registration and records hold where no company was named. */
export async function firstCompany(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`select min(id) as id from saas_company`.execute(db);
  return rows[0]?.id ?? '0';
}
