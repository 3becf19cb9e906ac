import { sql } from 'kysely';
import type { SeedStep } from '#kernel/server/seed-step-types.ts';

/** The top department and the first administrator, which every company needs. */
export const seedBaseOrganization: SeedStep = async ({ db, companies }) => {
  for (const { id, name, administrator } of companies) {
    if (!administrator) continue;
    await sql`with root as (
        insert into org_dept (company_id, parent_id, parent_ids, sort, name, code, enabled)
        values (${id}, -1, '-1', 10, ${name}, 'D00', true) returning id)
      insert into org_user (company_id, dept_id, dept, name, login_name, no, job, phone, kind, kind_label, state, state_label)
      select ${id}, id, id, ${administrator.name}, ${administrator.loginName}, '0001', '系统管理员', ${administrator.phone}, 'staff', '员工', 'enabled', '启用'
      from root`.execute(db);
  }
};
