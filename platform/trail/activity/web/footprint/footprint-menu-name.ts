import type { SessionMenuNode } from '#kernel/web/session/session-source-types.ts';

/** Names from the top of the menu to the entry that leads to an address; empty where no entry does. */
function pathTo(menu: readonly SessionMenuNode[], pathname: string): readonly string[] {
  for (const node of menu) {
    const below = pathTo(node.children ?? [], pathname);
    if (below.length > 0) return [node.name, ...below];
    if ((node.url || node.path)?.split('?')[0] === pathname) return [node.name];
  }
  return [];
}

/** What a visited page is called in a footprint: its place in the menu ("人事/请假申请"), else the name of its tab. */
export const footprintMenuName = (menu: readonly SessionMenuNode[], pathname: string, tabName: string): string =>
  pathTo(menu, pathname).join('/') || tabName;
