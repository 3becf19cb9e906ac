import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { type Directory, type DirectoryData, directoryOf } from '#kernel/workflow/tasks/directory.ts';
import { loadDeputies } from './deputies.ts';

/** Everybody of the company with roles, the departments with their heads, and who stands in for whom, as the engine asks for them. */
export async function loadDirectory(ctx: Context): Promise<Directory> {
  const company = ctx.me.companyId;
  const users = await rows(
    ctx.db,
    sql<DirectoryData['users'][number]>`select u.id, u.dept as "deptId", u.state = 'enabled' as active,
      array(select r.code from pub_role_person ru join pub_role r on r.company_id = ru.company_id and r.id = ru.role_id where ru.company_id = u.company_id and ru.user_id = u.id and r.enabled order by r.id) as roles
    from pub_person u where u.company_id = ${company} and u.kind = 'staff' order by u.id`,
  );
  const departments = await rows(
    ctx.db,
    sql<
      DirectoryData['departments'][number]
    >`select id, nullif(parent_id, -1) as "parentId", case when leader is null then array[]::text[] else array[leader::text] end as heads
    from pub_department where company_id = ${company}`,
  );
  return directoryOf({ users: users, departments: departments, deputies: await loadDeputies(ctx) });
}
