import { sql } from 'kysely';
import { may } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { asTree, listTree } from '#kernel/server/records/tree.ts';
import { type MenuNode, menuCalls } from '../model/calls.ts';
import { menu } from '../model/index.ts';
import { baseMenus } from './base-menus.ts';

/** The menu of a person: entries whose right is held, without empty groups. */
async function menuOf(ctx: Context): Promise<MenuNode[]> {
  const { rows } =
    await sql<MenuNode>`select id, parent_id as "parentId", name, type_label as "typeName", name as title, url as path, url, url as href, icon, permission,
      open_type as "openType", type, coalesce(hidden, false) as hidden, false as "alwaysShow"
    from menu_menu where company_id = ${ctx.me.companyId} and type = 'menu' order by sort, id`.execute(ctx.db);
  const allowed = rows.filter((node) => !node.hidden && (!node.permission || may(ctx.me, node.permission)));
  const prune = (nodes: MenuNode[]): MenuNode[] =>
    nodes
      .map((node) => ({ ...node, ...(node.children ? { children: prune(node.children) } : {}) }))
      .filter((node) => node.url || node.permission || node.children?.length);
  return prune(asTree(allowed));
}

export const menuServer: ServerModule = {
  name: 'menu',
  entities: [menu],
  base: baseMenus,
  calls: [
    implement('菜单', menuCalls, {
      nav: (ctx) => menuOf(ctx),
      openMenu: () => [],
      tree: (ctx, { body }) => listTree(ctx, menu, body.params),
    }),
  ],
};
