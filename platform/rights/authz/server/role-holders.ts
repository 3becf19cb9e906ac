import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { PersonKey } from '#platform/people/org/server/index.ts';
import { ADMIN_ROLE_CODE } from './load-person.ts';

/** Gives somebody the role of a code, where the company has it. @param db a connection that may write the company's rows */
export async function assignRoleByCode(db: Db, { companyId, userId }: PersonKey, code: string): Promise<void> {
  await sql`insert into authz_role_user (company_id, role_id, user_id)
    select company_id, id, ${userId} from authz_role where company_id = ${companyId} and code = ${code}`.execute(db);
}

/** Ids of the enabled people whose own roles hold a permission, administrators among them. */
export async function findPermissionHolders(db: Db, companyId: string, permission: string): Promise<string[]> {
  const found = await fetchRows(
    db,
    sql<{ id: string }>`select distinct u.id from authz_role r
    join authz_role_user ru on ru.company_id = r.company_id and ru.role_id = r.id
    join pub_person u on u.company_id = ru.company_id and u.id = ru.user_id and u.state = 'enabled'
    where r.company_id = ${companyId} and r.enabled and (r.code = ${ADMIN_ROLE_CODE} or exists (
      select from authz_role_menu rm join pub_menu m on m.company_id = rm.company_id and m.id = rm.menu_id
      where rm.company_id = r.company_id and rm.role_id = r.id and m.permission = ${permission}))`,
  );
  return found.map(({ id }) => id);
}

/** Ids of the company's enabled administrators. */
export async function findAdministrators(db: Db, companyId: string): Promise<string[]> {
  const found = await fetchRows(
    db,
    sql<{ id: string }>`select u.id from authz_role r
    join authz_role_user ru on ru.company_id = r.company_id and ru.role_id = r.id
    join pub_person u on u.company_id = ru.company_id and u.id = ru.user_id and u.state = 'enabled'
    where r.company_id = ${companyId} and r.code = ${ADMIN_ROLE_CODE}`,
  );
  return found.map(({ id }) => id);
}
