import { ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';

/** Ink beneath the entries of dark menus, and what is unfolded a shade deeper. */
const THEME: ThemeConfig = {
  components: {
    Menu: {
      activeBarBorderWidth: 0,
      itemMarginInline: 0,
      itemBorderRadius: 0,
      itemHeight: 36,
      iconMarginInlineEnd: 8,
      collapsedWidth: 56,
      darkItemBg: 'transparent',
      darkItemColor: '#d3dee8',
      darkSubMenuItemBg: '#0f2b44',
      darkPopupBg: '#143450',
    },
  },
};

/** How menus look where they are the navigation. */
export function NavThemeProvider({ children }: { children: ReactNode }) {
  return <ConfigProvider theme={THEME}>{children}</ConfigProvider>;
}
