import { sql } from 'kysely';
import type { DataScope } from '#kernel/server/access/me.ts';
import type { Db } from '#kernel/server/db/types.ts';

export interface ScopeRole {
  readonly id: string;
  readonly dataScope: 'all' | 'deptTree' | 'dept' | 'own' | 'chosen';
}

/** What roles show somebody of a department: the widest union of their data scopes and their departments. */
export async function scopeOfRoles(
  db: Db,
  companyId: string,
  deptId: string | null,
  roles: readonly ScopeRole[],
): Promise<DataScope> {
  if (roles.some((role) => role.dataScope === 'all')) return { kind: 'all' };
  const { rows } = await sql<{ id: string }>`select distinct dept_id as id from authz_role_dept
    where company_id = ${companyId} and role_id = any(${roles.map((role) => role.id)}::bigint[])`.execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  for (const role of roles) {
    if (role.dataScope === 'dept' && deptId) ids.add(deptId);
    if (role.dataScope === 'deptTree' && deptId)
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
