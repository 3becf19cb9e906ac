import type { SessionMenuNode } from '../../session/session-source-types.ts';

/** Where an entry leads, with its query; '' for groups and entries that open a dialog. */
export const menuEntryAddress = (node: SessionMenuNode): string => node.url || node.path || '';

/** The path an entry leads to. */
export const menuEntryPath = (node: SessionMenuNode): string => menuEntryAddress(node).split('?')[0] ?? '';

/** The entries from the first level down to the page at this path; none where the menu does not lead there. */
export function menuPathTo(menu: readonly SessionMenuNode[], pathname: string): readonly SessionMenuNode[] {
  for (const node of menu) {
    if (menuEntryPath(node) === pathname) return [node];
    const below = menuPathTo(node.children ?? [], pathname);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Whether an entry or one of its children is the page at this path. */
export const isMenuPathTo = (node: SessionMenuNode, pathname: string): boolean =>
  menuPathTo([node], pathname).length > 0;
