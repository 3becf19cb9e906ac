import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { saasForbidden } from '../../model/index.ts';

/** The company that runs the installation: its parameters, registration and records hold where no company was named. */
export async function firstCompany(db: Db): Promise<string> {
  const found = await first(db, sql<{ id: string | null }>`select min(id) as id from saas_company`);
  return found?.id ?? '0';
}

/** @throws Refusal 403 for people of any other company, whatever rights they hold */
export async function demandFirst({ me, runtime }: Context): Promise<void> {
  if (me.companyId !== (await firstCompany(runtime.database.system))) throw saasForbidden.notFirst();
}

/** Every company of the installation, the oldest first. */
export async function companyIds(db: Db): Promise<string[]> {
  const found = await rows(db, sql<{ id: string }>`select id from saas_company order by id`);
  return found.map(({ id }) => id);
}
