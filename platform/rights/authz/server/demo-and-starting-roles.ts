import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { DemoSeedStep, SeedStep } from '#kernel/server/seed-step-types.ts';
import {
  type CompanyRoleTemplate as GivenRole,
  loadFirstCompanyId,
  loadSeedRoleTemplates,
  saveSeedRoleTemplates,
} from '#platform/tenancy/company/server/index.ts';
import { role } from '../model/index.ts';
import { ADMIN_ROLE_CODE } from './load-person.ts';
import { initialRightsOfRole, SEED_ROLES } from './seed-role-definitions.ts';

const scopeLabel = (scope: string): string =>
  role.fields.dataScope.options?.find((option) => option.value === scope)?.label ?? scope;

/** The starting roles: the product's own in the first company, what it laid down for companies in the others. */
export const seedBaseRoles: SeedStep = async ({ db, companies, runtime }) => {
  const first = await loadFirstCompanyId(db);
  const roles = SEED_ROLES.map((one) => ({ ...one, functions: initialRightsOfRole(runtime, one.code) }));
  const admin = roles.filter(({ code }) => code === ADMIN_ROLE_CODE);
  for (const { id, administrator } of companies) {
    if (id === first) {
      await addRoles(db, id, roles);
      const others = roles.filter(({ code }) => code !== ADMIN_ROLE_CODE);
      await saveSeedRoleTemplates(db, id, others);
    } else await addRoles(db, id, [...admin, ...(await loadSeedRoleTemplates(db))]);
    if (administrator) await giveRole(db, [administrator.loginName], ADMIN_ROLE_CODE);
  }
};

/** Gives a company that has its menu the roles it starts with. */
async function addRoles(db: Db, companyId: string, roles: readonly GivenRole[]): Promise<void> {
  for (const [at, base] of roles.entries()) {
    await sql`with made as (
        insert into authz_role (company_id, code, name, data_scope, data_scope_label, sort, enabled)
        values (${companyId}, ${base.code}, ${base.name}, ${base.dataScope}, ${scopeLabel(base.dataScope)}, ${(at + 1) * 10}, true) returning id)
      insert into authz_role_menu (company_id, role_id, menu_id)
      select m.company_id, made.id, m.id from made, pub_menu m
      where m.company_id = ${companyId} and (m.permission is null and m.url is not null or m.permission = any(${[...base.functions]}))`.execute(
      db,
    );
  }
}

/** Roles of the demo people: the named accounts' own, 'engineer' in the cost departments, 'manager' for heads, 'staff' for the rest. */
export const createDemoRoles: DemoSeedStep = async ({ db }) => {
  await giveRole(db, ['admin', 'admin2'], 'admin');
  for (const code of ['gm', 'manager', 'engineer', 'reviewer', 'finance', 'hr', 'customer', 'member'])
    await giveRole(db, [code], code);
  await sql`insert into authz_role_user (company_id, role_id, user_id)
    select u.company_id, r.id, u.id from pub_person u join pub_department d on d.company_id = u.company_id and d.id = u.dept
    join authz_role r on r.company_id = u.company_id and r.code = case when d.leader = u.id then 'manager' when d.name like '造价%' then 'engineer' else 'staff' end
    where u.login_name like 'user%' on conflict do nothing`.execute(db);
};

async function giveRole(db: Db, loginNames: readonly string[], code: string): Promise<void> {
  await sql`insert into authz_role_user (company_id, role_id, user_id)
    select u.company_id, r.id, u.id from pub_person u join authz_role r on r.company_id = u.company_id and r.code = ${code}
    where u.login_name = any(${[...loginNames]}) on conflict do nothing`.execute(db);
}
