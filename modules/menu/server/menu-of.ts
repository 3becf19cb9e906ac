import { sql } from 'kysely';
import { may } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { asTree } from '#kernel/server/records/tree.ts';
import type { MenuNode } from '../model/index.ts';

/** Marks the menu of system administration: a permission value that is no right (specification 1 §2.4). */
const SYSTEM = 'system';

/** The menu of a person: entries whose right is held, without empty groups. */
export async function menuOf(ctx: Context): Promise<MenuNode[]> {
  const { rows } =
    await sql<MenuNode>`select id, parent_id as "parentId", name, type_label as "typeName", name as title, url as path, url, url as href, icon, permission,
      open_type as "openType", type, coalesce(hidden, false) as hidden, false as "alwaysShow"
    from menu_menu where company_id = ${ctx.me.companyId} and type = 'menu' order by sort, id`.execute(ctx.db);
  const rightOf = ({ permission }: MenuNode) => (permission === SYSTEM ? '' : permission) || null;
  const isOpen = (right: string | null) => right === null || may(ctx.me, right);
  const allowed = rows.filter((node) => !node.hidden && isOpen(rightOf(node)));
  const prune = (nodes: MenuNode[]): MenuNode[] =>
    nodes
      .map((node) => ({ ...node, ...(node.children ? { children: prune(node.children) } : {}) }))
      .filter((node) => node.url || rightOf(node) || node.children?.length);
  return prune(asTree(allowed));
}
