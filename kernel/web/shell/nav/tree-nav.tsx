import { Menu } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionMenuNode } from '../../session/session-source-types.ts';
import { menuPathTo } from '../menu/menu-paths.ts';
import { toAntdMenuItems } from '../menu/to-antd-menu-items.tsx';
import { NavThemeProvider } from './nav-theme-provider.tsx';
import styles from './tree-nav.module.css';

/** A submenu the pointer has left stays this many seconds (R1-138). */
const CLOSE_AFTER_S = 2;

interface TreeNavProps {
  readonly menu: readonly SessionMenuNode[];
  /** 'sidebar' unfolds below an entry and may shrink to its icons; 'menu' opens beside it. */
  readonly look: 'sidebar' | 'menu';
  readonly collapsed?: boolean;
  readonly onChoose: (node: SessionMenuNode) => void;
}

/** The navigation as a tree: the sidebar and the left menu (R1-086, R1-107). */
export function TreeNav({ menu, look, collapsed = false, onChoose }: TreeNavProps) {
  const { pathname } = useLocation();
  const way = useMemo(() => menuPathTo(menu, pathname).map(({ id }) => id), [menu, pathname]);
  const items = useMemo(() => toAntdMenuItems(menu, onChoose), [menu, onChoose]);
  const [unfolded, setUnfolded] = useState<string[]>([]);
  useEffect(() => setUnfolded((before) => [...new Set([...before, ...way.slice(0, -1)])]), [way]);
  const unfolds = look === 'sidebar' && !collapsed;
  return (
    <nav
      className={[styles.nav, styles[look], collapsed && styles.collapsed].filter(Boolean).join(' ')}
      aria-label="主导航"
      data-print="no"
    >
      <NavThemeProvider>
        <Menu
          theme={look === 'sidebar' ? 'dark' : 'light'}
          items={items}
          selectedKeys={way.slice(-1)}
          subMenuCloseDelay={CLOSE_AFTER_S}
          inlineIndent={28}
          {...(look === 'sidebar' ? { mode: 'inline', inlineCollapsed: collapsed } : { mode: 'vertical' })}
          {...(unfolds ? { openKeys: unfolded, onOpenChange: setUnfolded } : {})}
        />
      </NavThemeProvider>
    </nav>
  );
}
