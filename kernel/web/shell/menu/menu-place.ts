import type { MenuNode } from '../../session/session-source.ts';

/** Where an entry leads, with its query; '' for groups and entries that open a dialog. */
export const addressOfEntry = (node: MenuNode): string => node.url || node.path || '';

/** The path an entry leads to. */
export const pathOfEntry = (node: MenuNode): string => addressOfEntry(node).split('?')[0] ?? '';

/** The entries from the first level down to the page at this path; none where the menu does not lead there. */
export function wayTo(menu: readonly MenuNode[], pathname: string): readonly MenuNode[] {
  for (const node of menu) {
    if (pathOfEntry(node) === pathname) return [node];
    const below = wayTo(node.children ?? [], pathname);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Whether an entry or one of its children is the page at this path. */
export const leadsTo = (node: MenuNode, pathname: string): boolean => wayTo([node], pathname).length > 0;
