import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import type { MenuNode } from '#platform/rights/menu/model/index.ts';
import { loadPersonMenu } from '#platform/rights/menu/server/index.ts';
import { authzErrors } from '../errors.ts';

/** The menu of somebody who has this role and no other; the administrators' is the whole. @throws Refusal 404 */
export async function loadMenuOfRole(ctx: Context, roleId: string): Promise<MenuNode[]> {
  const role = await fetchFirstRow(
    ctx.db,
    sql<{ menus: string[] | null }>`select (select array_agg(m.id::text) from pub_menu m
      where m.company_id = r.company_id and (r.code = 'admin' or m.id in
        (select menu_id from authz_role_menu g where g.company_id = r.company_id and g.role_id = r.id))) as menus
    from authz_role r where r.company_id = ${ctx.me.companyId} and r.id = ${idOrNonexistent(roleId)}`,
  );
  if (!role) throw authzErrors.shownRoleMissing();
  return loadPersonMenu({ ...ctx, me: { ...ctx.me, menus: new Set(role.menus) } });
}
