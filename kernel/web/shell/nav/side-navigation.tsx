import { useMemo } from 'react';
import { useApplication } from '../../application/application-context.ts';
import type { SessionMenuNode } from '../../session/session-source-types.ts';
import { useCurrentUser, useSession } from '../../session/session-store.ts';
import { userHasRight } from '../../session/user-has-right.ts';
import type { LayoutMode } from '../../theme/appearance/appearance.ts';
import { filterPermittedMenu } from '../menu/filter-permitted-menu.ts';
import { IconNav } from './icon-nav.tsx';
import { useNavState } from './nav-store.ts';
import { TreeNav } from './tree-nav.tsx';

interface SidePartProps {
  readonly nav: LayoutMode;
  readonly onChoose: (node: SessionMenuNode) => void;
}

/** The sidebar's entries come from the routes that the person may enter. */
function Sidebar({ onChoose }: Omit<SidePartProps, 'nav'>) {
  const { routes } = useApplication();
  const user = useCurrentUser();
  const menu = useSession((session) => session.menu);
  const open = useNavState((nav) => nav.open);
  const permitted = useMemo(
    () => filterPermittedMenu(menu, routes, (right) => userHasRight(user, right)),
    [menu, routes, user],
  );
  return <TreeNav look="sidebar" menu={permitted} collapsed={!open} onChoose={onChoose} />;
}

/** What stands beside the pages: the sidebar, the icon navigation or the left menu. */
export function SideNavigation({ nav, onChoose }: SidePartProps) {
  const menu = useSession((session) => session.menu);
  const { hidden, open } = useNavState();
  if (hidden) return null;
  if (nav === 'sidebar') return <Sidebar onChoose={onChoose} />;
  if (!open) return null;
  return nav === 'icons' ? (
    <IconNav menu={menu} onChoose={onChoose} />
  ) : (
    <TreeNav look="menu" menu={menu} onChoose={onChoose} />
  );
}
