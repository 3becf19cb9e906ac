import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { buildTree } from '#kernel/server/records/tree/record-tree.ts';
import { type MenuNode, SYSTEM_MENU_PERMISSION } from '../model/index.ts';

/** An entry that leads nowhere and opens nothing: it only holds others together. */
const isGroup = ({ url, permission }: MenuNode): boolean =>
  !url && (!permission || permission === SYSTEM_MENU_PERMISSION);

/** The menu of a person: the entries granted, and the groups above them. */
export async function loadPersonMenu(ctx: Context): Promise<MenuNode[]> {
  const found = await fetchRows(
    ctx.db,
    sql<MenuNode>`select id, parent_id as "parentId", name, type_label as "typeName", name as title, url as path, url, url as href, icon, permission,
      open_type as "openType", type, coalesce(hidden, false) as hidden, false as "alwaysShow"
    from menu_menu where company_id = ${ctx.me.companyId} and type = 'menu' order by sort, id`,
  );
  const shown = found.filter((node) => !node.hidden && (isGroup(node) || ctx.me.menus.has(node.id)));
  const prune = (nodes: MenuNode[]): MenuNode[] =>
    nodes
      .map((node) => ({ ...node, ...(node.children ? { children: prune(node.children) } : {}) }))
      .filter((node) => !isGroup(node) || node.children?.length);
  return prune(buildTree(shown));
}
