import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { asTree } from '#kernel/server/records/tree/tree.ts';
import { SYSTEM_MENU } from '#platform/rights/menu/model/index.ts';
import type { GrantNode } from '../../model/index.ts';
import { listMemberLevels } from './member-levels.ts';

/** All menu entries and buttons of the company, ticked where a role is granted them. */
export async function menuTree({ db, me }: Context, roleId: string): Promise<readonly GrantNode[]> {
  const found = await rows(
    db,
    sql<GrantNode>`select m.id, m.parent_id as "parentId", m.name, m.type, m.permission,
      m.type = 'menu' and coalesce(m.url, '') = '' and coalesce(m.permission, '') in ('', ${SYSTEM_MENU}) as "group",
      rm.menu_id is not null as checked, ${me.isAdmin} or m.id = any(${[...me.menus]}::bigint[]) as grantable
    from pub_menu m left join authz_role_menu rm
      on rm.company_id = m.company_id and rm.menu_id = m.id and rm.role_id = ${roleId}
    where m.company_id = ${me.companyId} order by m.sort, m.id`,
  );
  return asTree(found);
}

/** All departments, ticked where a role is granted them. */
export async function grantableDepts({ db, me }: Context, roleId: string): Promise<readonly GrantNode[]> {
  const within = me.scope.kind === 'all' ? null : [...me.scope.deptIds];
  const found = await rows(
    db,
    sql<GrantNode>`select d.id, d.parent_id as "parentId", d.name,
      rd.dept_id is not null as checked, ${within}::bigint[] is null or d.id = any(${within}::bigint[]) as grantable
    from pub_department d left join authz_role_dept rd
      on rd.company_id = d.company_id and rd.dept_id = d.id and rd.role_id = ${roleId}
    where d.company_id = ${me.companyId} order by d.sort, d.id`,
  );
  return asTree(found);
}

/** The member levels whose name holds a text, ticked where their members hold a role. */
export async function memberLevels(
  ctx: Context,
  held: readonly string[],
  name: string = '',
): Promise<readonly GrantNode[]> {
  const levels = await listMemberLevels(ctx);
  return levels
    .filter((level) => level.name.includes(name.trim()))
    .map((level) => ({
      ...level,
      parentId: '-1',
      checked: held.includes(level.id),
      grantable: ctx.me.isAdmin,
    }));
}
