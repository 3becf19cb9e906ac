import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { saasForbiddenErrors } from '../../model/index.ts';

/** The company that runs the installation: its parameters, registration and records hold where no company was named. */
export async function loadFirstCompanyId(db: Db): Promise<string> {
  const found = await fetchFirstRow(db, sql<{ id: string | null }>`select min(id) as id from saas_company`);
  return found?.id ?? '0';
}

/** @throws Refusal 403 for people of any other company, whatever rights they hold */
export async function requireFirstCompany({ me, runtime }: Context): Promise<void> {
  if (me.companyId !== (await loadFirstCompanyId(runtime.database.system))) throw saasForbiddenErrors.notFirst();
}

/** Every company of the installation, the oldest first. */
export async function listCompanyIds(db: Db): Promise<string[]> {
  const found = await fetchRows(db, sql<{ id: string }>`select id from saas_company order by id`);
  return found.map(({ id }) => id);
}
