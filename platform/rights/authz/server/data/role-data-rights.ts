import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { type DataScopeKind, dataRightErrors } from '../../model/index.ts';
import {
  type DepartmentPosition,
  mergeDataScopes,
  type PersonDataScopes,
  type RoleDataRights,
} from './merge-data-scopes.ts';

/** A role with its general data scope. */
export interface RoleWithScope {
  id: string;
  dataScope: DataScopeKind;
}

interface DataRow {
  roleId: string;
  depts: readonly string[];
  data: RoleDataRights['data'];
}

/** Roles with their departments and data rights, in one query. */
export async function loadDataRightsOfRoles<R extends RoleWithScope>(
  db: Db,
  companyId: string,
  roles: readonly R[],
): Promise<(R & RoleDataRights)[]> {
  const found = await fetchRows(
    db,
    sql<DataRow>`select r.id as "roleId",
      array(select dept_id::text from authz_role_dept where company_id = ${companyId} and role_id = r.id) as depts,
      coalesce((select jsonb_object_agg(d.entity, d.attrs) from (select entity, jsonb_agg(attr order by attr) as attrs
        from authz_role_data where company_id = ${companyId} and role_id = r.id group by entity) d), '{}') as data
    from unnest(${roles.map(({ id }) => id)}::bigint[]) as r (id)`,
  );
  const byRole = new Map(found.map(({ roleId, depts, data }) => [roleId, { depts, data }]));
  return roles.map((role) => ({ ...role, ...(byRole.get(role.id) ?? { depts: [], data: {} }) }));
}

/** Where somebody of a department stands; what lies below is looked up only where a role shows it. */
export async function loadDepartmentPosition(
  db: Db,
  companyId: string,
  deptId: string | null,
  roles: readonly RoleDataRights[],
): Promise<DepartmentPosition> {
  const below = deptId !== null && roles.some(showsTree);
  return { deptId, treeIds: below ? await deptAndBelow(db, companyId, deptId) : [] };
}

/** What roles show somebody of a department. */
export async function loadDataScopesOfRoles(
  db: Db,
  companyId: string,
  deptId: string | null,
  roles: readonly RoleWithScope[],
): Promise<PersonDataScopes> {
  const known = await loadDataRightsOfRoles(db, companyId, roles);
  return mergeDataScopes(known, await loadDepartmentPosition(db, companyId, deptId, known));
}

const showsTree = ({ dataScope, data }: RoleDataRights): boolean =>
  dataScope === 'deptTree' || Object.values(data).some((attrs) => attrs.includes('scope:deptTree'));

async function deptAndBelow(db: Db, companyId: string, deptId: string): Promise<string[]> {
  const found = await fetchRows(
    db,
    sql<{
      id: string;
    }>`select d.id from pub_department d, (select parent_ids || ',' || id as path from pub_department where company_id = ${companyId} and id = ${deptId}) top
    where d.company_id = ${companyId} and (d.id = ${deptId} or d.parent_ids = top.path or d.parent_ids like top.path || ',%')`,
  );
  return found.map((row) => row.id);
}

/** A role as data authorisation knows it. */
export interface RoleWithDataRights extends RoleWithScope, RoleDataRights {
  code: string;
  name: string;
}

/** A role with its data rights. @throws Refusal 404 */
export async function loadRoleWithDataRights({ db, me }: Context, id: string): Promise<RoleWithDataRights> {
  const found = await fetchRows(
    db,
    sql<Omit<RoleWithDataRights, keyof RoleDataRights> & RoleWithScope>`select id, code, name, data_scope as "dataScope"
    from authz_role where company_id = ${me.companyId} and id = ${idOrNonexistent(id)}`,
  );
  const [role] = await loadDataRightsOfRoles(db, me.companyId, found);
  if (!role) throw dataRightErrors.roleMissing();
  return role;
}

/** Sets the attributes of a role for one entity. Runs in the caller's transaction. */
export async function storeRoleDataAttributes(
  ctx: Context,
  roleId: string,
  entity: string,
  attrs: readonly string[],
): Promise<void> {
  const company = ctx.me.companyId;
  await sql`delete from authz_role_data where company_id = ${company} and role_id = ${roleId} and entity = ${entity}
    and attr <> all(${[...attrs]}::text[])`.execute(ctx.db);
  await sql`insert into authz_role_data (company_id, role_id, entity, attr)
    select ${company}, ${roleId}, ${entity}, unnest(${[...attrs]}::text[]) on conflict do nothing`.execute(ctx.db);
}
