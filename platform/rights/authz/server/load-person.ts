import { sql } from 'kysely';
import type { Me } from '#kernel/server/access/me.ts';
import type { Database } from '#kernel/server/db/connections/database.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { loadPackageRights } from '#platform/tenancy/company/server/index.ts';
import { type DepartmentPosition, mergeDataScopes, type RoleDataRights } from './data/merge-data-scopes.ts';
import { loadDataRightsOfRoles, loadDepartmentPosition, type RoleWithScope } from './data/role-data-rights.ts';
import { loadGrantedMenus } from './granted-menus.ts';

/** Code of the role that holds every right. */
export const ADMIN_ROLE_CODE = 'admin';

interface PersonRow {
  id: string;
  login_name: string;
  name: string;
  job: string | null;
  kind: Me['kind'];
  dept: string | null;
  dept_name: string | null;
}

/** An enabled role that a person holds. */
export interface AssignedRole extends RoleWithScope, RoleDataRights {
  code: string;
  name: string;
}

/** A person who may sign in, before the data scope is worked out. */
export interface LoadedAccount {
  person: Omit<Me, 'scope' | 'entityScopes'>;
  roles: readonly AssignedRole[];
  place: DepartmentPosition;
}

/** The person with roles, function rights and data scope; null when the account, or its company, may not be used. */
export async function loadPerson(
  { database }: { database: Database },
  companyId: string,
  userId: string,
): Promise<Me | null> {
  return loadPersonInTransaction(database.company(companyId), companyId, userId);
}

/** The same as a transaction sees the person. */
export async function loadPersonInTransaction(db: Db, companyId: string, userId: string): Promise<Me | null> {
  const account = await loadAccount(db, companyId, userId);
  return account && personOfLoadedAccount(account);
}

/** What the data scope is worked out from; null when the account, or its company, may not be used. */
export async function loadAccount(db: Db, companyId: string, userId: string): Promise<LoadedAccount | null> {
  const person = await fetchFirstRow(
    db,
    sql<PersonRow>`select u.id, u.login_name, u.name, u.job, u.kind, u.dept, d.name as dept_name
    from pub_person u left join pub_department d on d.company_id = u.company_id and d.id = u.dept
    where u.company_id = ${companyId} and u.id = ${userId} and u.state = 'enabled' and not membership_closed(u.company_id, u.id)
      and exists (select from pub_company s where s.id = u.company_id and s.closed is null)`,
  );
  const row = person;
  if (!row) return null;
  const { roles, isAdmin, menus, cap, place } = await loadRightsOfPerson(db, companyId, {
    id: row.id,
    deptId: row.dept,
  });
  return {
    person: {
      userId: row.id,
      companyId,
      loginName: row.login_name,
      name: row.name,
      job: row.job,
      kind: row.kind,
      deptId: row.dept,
      deptName: row.dept_name,
      roles: roles.map((role) => role.code),
      menus: new Set(menus.map(({ id }) => id)),
      functions: new Set(menus.flatMap(({ permission }) => permission ?? [])),
      isAdmin,
      cap,
    },
    roles,
    place,
  };
}

/** What somebody's roles hold, whether or not the account is open: what it would show and do once it is. */
export async function loadRightsOfPerson(
  db: Db,
  companyId: string,
  { id, deptId }: { id: string; deptId: string | null },
) {
  const held = await fetchRows(
    db,
    sql<Omit<AssignedRole, 'depts' | 'data'>>`select r.id, r.code, r.name, r.data_scope as "dataScope"
    from authz_role r where r.company_id = ${companyId} and r.enabled
      and r.id in (select held_roles(${companyId}, ${id})) order by r.sort, r.id`,
  );
  const isAdmin = held.some((role) => role.code === ADMIN_ROLE_CODE);
  const roles = await loadDataRightsOfRoles(db, companyId, held);
  const cap = await loadPackageRights(db, companyId);
  const menus = await loadGrantedMenus(db, companyId, isAdmin ? 'all' : roles.map((role) => role.id), cap);
  return { roles, isAdmin, menus, cap, place: await loadDepartmentPosition(db, companyId, deptId, roles) };
}

/** The account's person, with the records its roles show. */
export function personOfLoadedAccount({ person, roles, place }: LoadedAccount): Me {
  const isAdmin = roles.some((role) => role.code === ADMIN_ROLE_CODE);
  if (isAdmin) return { ...person, isAdmin, scope: { kind: 'all' }, entityScopes: new Map() };
  return { ...person, isAdmin, ...mergeDataScopes(roles, place) };
}
