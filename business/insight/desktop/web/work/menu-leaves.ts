import { HOME_PATH } from '#kernel/web/session/route-guard.ts';
import type { SessionMenuNode } from '#kernel/web/session/session-source-types.ts';

/** The entries of a menu that do something, in its order, with the picture of their group; home is no function. */
export function listMenuLeaves(menu: readonly SessionMenuNode[], icon?: string | null): SessionMenuNode[] {
  return menu.flatMap((node) => {
    const picture = node.icon ?? icon;
    if (node.children?.length) return listMenuLeaves(node.children, picture);
    return node.url === HOME_PATH ? [] : [{ ...node, icon: picture }];
  });
}
