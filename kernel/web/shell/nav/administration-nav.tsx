import { Menu } from 'antd';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { SessionMenuNode } from '../../session/session-source-types.ts';
import { menuPathTo } from '../menu/menu-paths.ts';
import { toAntdMenuItems } from '../menu/to-antd-menu-items.tsx';
import { NavThemeProvider } from './nav-theme-provider.tsx';
import styles from './tree-nav.module.css';

/** Permission value that marks the menu of system administration (R1-135). */
const SYSTEM = 'system';

interface AdministrationNavProps {
  readonly menu: readonly SessionMenuNode[];
  readonly onChoose: (node: SessionMenuNode) => void;
}

/** The functions of system administration in the header of the super-admin layout; what does not fit waits behind “…”. */
export function AdministrationNav({ menu, onChoose }: AdministrationNavProps) {
  const { pathname } = useLocation();
  const functions = menu.find(({ permission }) => permission === SYSTEM)?.children ?? [];
  const items = useMemo(() => toAntdMenuItems(functions, onChoose, false), [functions, onChoose]);
  return (
    <nav className={styles.across} aria-label="系统管理">
      <NavThemeProvider>
        <Menu
          mode="horizontal"
          theme="dark"
          items={items}
          selectedKeys={menuPathTo(functions, pathname).map(({ id }) => id)}
        />
      </NavThemeProvider>
    </nav>
  );
}
