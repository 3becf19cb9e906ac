import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { idOrNone } from '#kernel/server/records/get.ts';
import type { MenuNode } from '../model/index.ts';
import { menuOf } from './menu-of.ts';

/** The menu of somebody who has this role and no other. @throws Refusal 404 */
export async function menuOfRole(ctx: Context, roleId: string): Promise<MenuNode[]> {
  const { rows } = await sql<{ code: string; functions: string[] | null }>`select code, functions from authz_role
    where company_id = ${ctx.me.companyId} and id = ${idOrNone(roleId)}`.execute(ctx.db);
  const role = rows[0];
  if (!role) throw new Refusal('角色不存在', 404);
  const me = { ...ctx.me, roles: [role.code], functions: new Set(role.functions), isAdmin: role.code === 'admin' };
  return menuOf({ ...ctx, me });
}
