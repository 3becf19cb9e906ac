import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { buildTree } from '#kernel/server/records/tree/record-tree.ts';
import { SYSTEM_MENU_PERMISSION } from '#platform/rights/menu/model/index.ts';
import type { GrantTreeNode } from '../../model/index.ts';
import { listMembershipLevels } from './list-membership-levels.ts';

/** All menu entries and buttons of the company, ticked where a role is granted them. */
export async function loadMenuGrantTree({ db, me }: Context, roleId: string): Promise<readonly GrantTreeNode[]> {
  const found = await fetchRows(
    db,
    sql<GrantTreeNode>`select m.id, m.parent_id as "parentId", m.name, m.type, m.permission,
      m.type = 'menu' and coalesce(m.url, '') = '' and coalesce(m.permission, '') in ('', ${SYSTEM_MENU_PERMISSION}) as "group",
      rm.menu_id is not null as checked, ${me.isAdmin} or m.id = any(${[...me.menus]}::bigint[]) as grantable
    from pub_menu m left join authz_role_menu rm
      on rm.company_id = m.company_id and rm.menu_id = m.id and rm.role_id = ${roleId}
    where m.company_id = ${me.companyId} order by m.sort, m.id`,
  );
  return buildTree(found);
}

/** All departments, ticked where a role is granted them. */
export async function loadDepartmentGrantTree({ db, me }: Context, roleId: string): Promise<readonly GrantTreeNode[]> {
  const within = me.scope.kind === 'all' ? null : [...me.scope.deptIds];
  const found = await fetchRows(
    db,
    sql<GrantTreeNode>`select d.id, d.parent_id as "parentId", d.name,
      rd.dept_id is not null as checked, ${within}::bigint[] is null or d.id = any(${within}::bigint[]) as grantable
    from pub_department d left join authz_role_dept rd
      on rd.company_id = d.company_id and rd.dept_id = d.id and rd.role_id = ${roleId}
    where d.company_id = ${me.companyId} order by d.sort, d.id`,
  );
  return buildTree(found);
}

/** The member levels whose name holds a text, ticked where their members hold a role. */
export async function loadMemberLevelGrants(
  ctx: Context,
  held: readonly string[],
  name: string = '',
): Promise<readonly GrantTreeNode[]> {
  const levels = await listMembershipLevels(ctx);
  return levels
    .filter((level) => level.name.includes(name.trim()))
    .map((level) => ({
      ...level,
      parentId: '-1',
      checked: held.includes(level.id),
      grantable: ctx.me.isAdmin,
    }));
}
