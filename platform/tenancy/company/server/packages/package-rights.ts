import { sql } from 'kysely';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';

/**
 * The rights of a company's package, which nobody in it exceeds, its administrator included; null without a package.
 * @param db any connection that may read the company
 */
export async function loadPackageRights(db: Db, companyId: string): Promise<ReadonlySet<string> | null> {
  const found = await fetchFirstRow(
    db,
    sql<{ rights: string[] | null }>`select coalesce(g.rights, '[]') as rights
    from saas_company c join saas_enterprise_grade g on g.id = c.grade_id where c.id = ${companyId}`,
  );
  return found ? new Set(found.rights) : null;
}
