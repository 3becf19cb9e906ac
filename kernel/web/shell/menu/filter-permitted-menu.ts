import type { RouteTable } from '../../application/route-table.ts';
import type { SessionMenuNode } from '../../session/session-source-types.ts';
import { menuEntryAddress, menuEntryPath } from './menu-paths.ts';

/**
 * The entries of the sidebar: those whose route this person may enter, links to other sites and entries with a dialog.
 * Groups without any are left out.
 * @param may whether the person holds a right
 */
export function filterPermittedMenu(
  menu: readonly SessionMenuNode[],
  routes: RouteTable,
  may: (right: string) => boolean,
): readonly SessionMenuNode[] {
  const isPermitted = (node: SessionMenuNode): boolean => {
    const path = menuEntryPath(node);
    if (!path || /^https?:/i.test(menuEntryAddress(node)) || routes.redirectOf(path)) return true;
    const route = routes.find(path);
    return route !== null && may(route.access ?? 'login');
  };
  return menu.flatMap((node) => {
    if (!node.children?.length) return isPermitted(node) ? [node] : [];
    const children = filterPermittedMenu(node.children, routes, may);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
