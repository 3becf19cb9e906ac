import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { FileGuard } from '#kernel/server/runtime.ts';
import { saasErrors, storageFull } from '../model/index.ts';

const GB = 1_000_000_000;

interface Limits {
  maxPeople: number | null;
  maxStorage: number | null;
}

async function limitsOf(system: Db, companyId: string): Promise<Limits | undefined> {
  const { rows } = await sql<Limits>`select g.max_people as "maxPeople", g.max_storage as "maxStorage"
    from saas_company c join saas_enterprise_grade g on g.id = c.grade_id where c.id = ${companyId}`.execute(system);
  return rows[0];
}

/**
 * Asked before an account is made, or opened again. One at a time, to the end of the transaction `db`.
 * @param system reads the package: the same transaction where that is the system's; `db` counts. @throws Refusal
 */
export async function demandRoomForPerson(system: Db, db: Db, companyId: string): Promise<void> {
  const limit = (await limitsOf(system, companyId))?.maxPeople;
  if (!limit) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`people of ${companyId}`}, 727005))`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from org_user
    where company_id = ${companyId} and state in ('enabled', 'waiting')`.execute(db);
  if ((rows[0]?.n ?? 0) >= limit) throw saasErrors.peopleFull({ limit });
}

/** What the company's package has left for files. */
export const roomForFile: FileGuard = async ({ db, me, runtime }) => {
  const limit = (await limitsOf(runtime.database.system, me.companyId))?.maxStorage;
  if (!limit) return null;
  const { rows } = await sql<{ used: number }>`select coalesce(sum(file_size), 0)::float8 as used from file
    where company_id = ${me.companyId}`.execute(db);
  return { bytes: limit * GB - (rows[0]?.used ?? 0), refusal: storageFull.files({ limit }) };
};
