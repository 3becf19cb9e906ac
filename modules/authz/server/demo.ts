import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { DemoStep } from '#kernel/server/demo.ts';
import { role } from '../model/index.ts';
import { BASE_ROLES } from './base-roles.ts';

const scopeLabel = (scope: string): string =>
  role.fields.dataScope.options?.find((option) => option.value === scope)?.label ?? scope;

/** The starting roles of every company, and the administrator's hold on 'admin'. */
export const baseRoles: DemoStep = async ({ db }) => {
  const { rows } = await sql<{ id: string }>`select id from saas_company order by id`.execute(db);
  for (const company of rows) await addBaseRoles(db, company.id);
  await giveRole(db, ['admin'], 'admin');
};

/** Gives a company that has its menu the roles it starts with. */
export async function addBaseRoles(db: Db, companyId: string): Promise<void> {
  for (const [at, base] of BASE_ROLES.entries()) {
    await sql`with made as (
        insert into authz_role (company_id, code, name, data_scope, data_scope_label, sort, enabled)
        values (${companyId}, ${base.code}, ${base.name}, ${base.dataScope}, ${scopeLabel(base.dataScope)}, ${(at + 1) * 10}, true) returning id)
      insert into authz_role_menu (company_id, role_id, menu_id)
      select m.company_id, made.id, m.id from made, menu_menu m
      where m.company_id = ${companyId} and (m.permission is null and m.url is not null or m.permission = any(${[...base.functions]}))`.execute(
      db,
    );
  }
}

/** Roles of the demo people: the named accounts' own, 'engineer' in the cost departments, 'manager' for heads, 'staff' for the rest. */
export const demoRoles: DemoStep = async ({ db }) => {
  await giveRole(db, ['admin', 'admin2'], 'admin');
  for (const code of ['gm', 'manager', 'engineer', 'reviewer', 'finance', 'hr', 'customer', 'member'])
    await giveRole(db, [code], code);
  await sql`insert into authz_role_user (company_id, role_id, user_id)
    select u.company_id, r.id, u.id from org_user u join org_dept d on d.company_id = u.company_id and d.id = u.dept
    join authz_role r on r.company_id = u.company_id and r.code = case when d.leader = u.id then 'manager' when d.name like '造价%' then 'engineer' else 'staff' end
    where u.login_name like 'user%' on conflict do nothing`.execute(db);
};

async function giveRole(db: Db, loginNames: readonly string[], code: string): Promise<void> {
  await sql`insert into authz_role_user (company_id, role_id, user_id)
    select u.company_id, r.id, u.id from org_user u join authz_role r on r.company_id = u.company_id and r.code = ${code}
    where u.login_name = any(${[...loginNames]}) on conflict do nothing`.execute(db);
}
