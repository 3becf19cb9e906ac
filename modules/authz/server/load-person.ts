import { sql } from 'kysely';
import type { DataScope, Me } from '#kernel/server/access/me.ts';
import type { Database } from '#kernel/server/db/pool.ts';
import type { Db } from '#kernel/server/db/types.ts';

/** Code of the role that holds every right. */
export const ADMIN = 'admin';

interface PersonRow {
  id: string;
  login_name: string;
  name: string;
  job: string | null;
  kind: Me['kind'];
  dept: string | null;
  dept_name: string | null;
}

interface RoleRow {
  code: string;
  data_scope: 'all' | 'deptTree' | 'dept' | 'own' | 'chosen';
  chosen_depts: string[] | null;
  functions: string[] | null;
}

/** The person with roles, function rights and data scope; null when the account, or its company, may not be used. */
export async function loadPerson(
  { database }: { database: Database },
  companyId: string,
  userId: string,
): Promise<Me | null> {
  const db = database.company(companyId);
  const person = await sql<PersonRow>`select u.id, u.login_name, u.name, u.job, u.kind, u.dept, d.name as dept_name
    from org_user u left join org_dept d on d.company_id = u.company_id and d.id = u.dept
    where u.company_id = ${companyId} and u.id = ${userId} and u.state = 'enabled'
      and exists (select from saas_company s where s.id = u.company_id and s.enabled)`.execute(db);
  const row = person.rows[0];
  if (!row) return null;
  const roles = await sql<RoleRow>`select r.code, r.data_scope, r.chosen_depts, r.functions from authz_role r
    join authz_role_user ru on ru.company_id = r.company_id and ru.role_id = r.id
    where r.company_id = ${companyId} and ru.user_id = ${userId} and r.enabled`.execute(db);
  const isAdmin = roles.rows.some((role) => role.code === ADMIN);
  return {
    userId: row.id,
    companyId,
    loginName: row.login_name,
    name: row.name,
    job: row.job,
    kind: row.kind,
    deptId: row.dept,
    deptName: row.dept_name,
    roles: roles.rows.map((role) => role.code),
    functions: new Set(roles.rows.flatMap((role) => role.functions ?? [])),
    isAdmin,
    scope: isAdmin ? { kind: 'all' } : await scopeOfRoles(db, companyId, row.dept, roles.rows),
  };
}

/** The widest union of the roles' scopes. */
async function scopeOfRoles(
  db: Db,
  companyId: string,
  deptId: string | null,
  roles: readonly RoleRow[],
): Promise<DataScope> {
  if (roles.some((role) => role.data_scope === 'all')) return { kind: 'all' };
  const ids = new Set<string>();
  for (const role of roles) {
    if (role.data_scope === 'chosen') for (const id of role.chosen_depts ?? []) ids.add(String(id));
    if (role.data_scope === 'dept' && deptId) ids.add(deptId);
    if (role.data_scope === 'deptTree' && deptId)
      for (const id of await deptAndBelow(db, companyId, deptId)) ids.add(id);
  }
  return { kind: 'depts', deptIds: [...ids] };
}

async function deptAndBelow(db: Db, companyId: string, deptId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select d.id from org_dept d, (select parent_ids || ',' || id as path from org_dept where company_id = ${companyId} and id = ${deptId}) top
    where d.company_id = ${companyId} and (d.id = ${deptId} or d.parent_ids = top.path or d.parent_ids like top.path || ',%')`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
