import { sql } from 'kysely';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db, Sql } from '#kernel/server/db/types.ts';
import type { UploadQuotaSource } from '#kernel/server/runtime.ts';
import { saasErrors } from '../../model/index.ts';

const GB = 1_000_000_000;

interface Limits {
  maxPeople: number | null;
  maxStorage: number | null;
}

async function limitsOf(system: Db, companyId: string): Promise<Limits | undefined> {
  return fetchFirstRow(
    system,
    sql<Limits>`select g.max_people as "maxPeople", g.max_storage as "maxStorage"
    from saas_company c join saas_enterprise_grade g on g.id = c.grade_id where c.id = ${companyId}`,
  );
}

/**
 * Whether the package of a company has a place for one more account. One at a time, to the end of the transaction `db`.
 * @param system reads the package: the same transaction where that is the system's; `db` counts.
 * @param inUse SQL of how many places are taken @throws Refusal
 */
export async function requirePackageSeat(
  system: Db,
  db: Db,
  { companyId, inUse }: { companyId: string; inUse: Sql },
): Promise<void> {
  const limit = (await limitsOf(system, companyId))?.maxPeople;
  if (!limit) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`people of ${companyId}`}, 727005))`.execute(db);
  const found = await fetchFirstRow(db, sql<{ n: number }>`select ${inUse} as n`);
  if ((found?.n ?? 0) >= limit) throw saasErrors.peopleFull({ limit });
}

/** What the company's package has left for files. */
export const packageUploadQuota: UploadQuotaSource = async ({ db, me, runtime }) => {
  const limit = (await limitsOf(runtime.database.system, me.companyId))?.maxStorage;
  if (!limit) return null;
  const found = await fetchFirstRow(
    db,
    sql<{ used: number }>`select coalesce(sum(file_size), 0)::float8 as used from pub_file
    where company_id = ${me.companyId}`,
  );
  return { bytes: limit * GB - (found?.used ?? 0), refusal: saasErrors.storageFull({ limit }) };
};
