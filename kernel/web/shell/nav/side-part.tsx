import { useMemo } from 'react';
import { useApplication } from '../../application/application-context.ts';
import { may } from '../../session/rights.ts';
import type { MenuNode } from '../../session/session-source.ts';
import { useCurrentUser, useSession } from '../../session/session-store.ts';
import type { LayoutMode } from '../../theme/appearance/appearance.ts';
import { permittedMenu } from '../menu/permitted-menu.ts';
import { useNav } from './nav-store.ts';
import { SideNav } from './side-nav.tsx';
import { TreeNav } from './tree-nav.tsx';

interface SidePartProps {
  readonly nav: LayoutMode;
  readonly onChoose: (node: MenuNode) => void;
}

/** The sidebar's entries come from the routes that the person may enter. */
function Sidebar({ onChoose }: Omit<SidePartProps, 'nav'>) {
  const { routes } = useApplication();
  const user = useCurrentUser();
  const menu = useSession((session) => session.menu);
  const open = useNav((nav) => nav.open);
  const permitted = useMemo(() => permittedMenu(menu, routes, (right) => may(user, right)), [menu, routes, user]);
  return <TreeNav look="sidebar" menu={permitted} collapsed={!open} onChoose={onChoose} />;
}

/** What stands beside the pages: the sidebar, the icon navigation or the left menu. */
export function SidePart({ nav, onChoose }: SidePartProps) {
  const menu = useSession((session) => session.menu);
  const { hidden, open } = useNav();
  if (hidden) return null;
  if (nav === 'sidebar') return <Sidebar onChoose={onChoose} />;
  if (!open) return null;
  return nav === 'icons' ? (
    <SideNav menu={menu} onChoose={onChoose} />
  ) : (
    <TreeNav look="menu" menu={menu} onChoose={onChoose} />
  );
}
