import type { MenuNode } from '../session/session-source.ts';

/** Whether an entry or one of its children is the page at this path. */
export function leadsTo(node: MenuNode, pathname: string): boolean {
  const url = node.url || node.path;
  return url?.split('?')[0] === pathname || (node.children?.some((child) => leadsTo(child, pathname)) ?? false);
}
