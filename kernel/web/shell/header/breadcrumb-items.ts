import type { SessionMenuNode } from '../../session/session-source-types.ts';
import { HOME_TAB, type Tab } from '../../tabs/tabs-state.ts';
import { menuPathTo } from '../menu/menu-paths.ts';

interface Crumb {
  readonly title: string;
  /** Where it leads; the groups of the menu and the page itself lead nowhere. */
  readonly path?: string;
}

interface Place {
  readonly menu: readonly SessionMenuNode[];
  /** Where modules let every way begin. */
  readonly begins: readonly Crumb[];
}

/** The way to a page: where modules let it begin first, except on the home page (R1-130, R1-131). */
export function breadcrumbItemsOf(
  { menu, begins }: Place,
  { pathname, title }: Pick<Tab, 'pathname' | 'title'>,
): Crumb[] {
  if (pathname === HOME_TAB.pathname) return [{ title }];
  const groups = menuPathTo(menu, pathname).slice(0, -1);
  return [...begins, ...groups.map(({ name }) => ({ title: name })), { title }];
}
