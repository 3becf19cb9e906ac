import type { WebModule } from '#kernel/web/module.ts';
import { COST_CLOUD_LOADING_PATH } from './cost-cloud-address.ts';
import { HOME_FUNCTION_PANELS } from './home-function-panels.ts';
import { HOME_LINK_PATHS } from './home-link-paths.ts';
import { TOP_BAR_LINKS } from './top-bar-links.ts';

/** The home page: what waits for me today, and the panels or functions I chose for it. */
export const desktopWeb: WebModule = {
  name: 'desktop',
  routes: [
    { path: '/main-page', title: '首页', page: () => import('./home-page.tsx') },
    {
      path: '/home2',
      title: '首页',
      access: 'open',
      layout: 'blank',
      page: () => import('./public/visitor-home-page.tsx'),
    },
    {
      path: '/sys-home',
      title: '系统管理入口',
      access: 'open',
      layout: 'blank',
      page: () => import('./public/admin-entry-page.tsx'),
    },
    {
      path: COST_CLOUD_LOADING_PATH,
      title: '正在打开造价云',
      layout: 'blank',
      page: () => import('./cost-cloud-loading-page.tsx'),
    },
  ],
  places: TOP_BAR_LINKS,
  redirects: [{ path: '/home', to: '/main-page' }],
  personMenu: [
    {
      key: 'panels',
      order: 30,
      label: '面板管理',
      icon: 'layout',
      opens: () => import('./panels/panel-manager-dialog.tsx'),
    },
  ],
  parts: {
    'home-panel': [
      {
        key: 'message',
        order: 10,
        title: '消息提醒',
        morePath: HOME_LINK_PATHS.messages,
        load: async () => (await import('./home-page.tsx')).UnreadMessagesPanel,
      },
      {
        key: 'brand',
        order: 50,
        title: '企业品牌',
        morePath: '/main-page/content-list?category=brand',
        load: async () => (await import('./panels/brand-panel.tsx')).BrandPanel,
      },
    ],
    'home-function': HOME_FUNCTION_PANELS,
    'normal-mode': [
      {
        key: 'panels',
        order: 10,
        load: async () => (await import('./panels/panel-settings-section.tsx')).PanelSettingsSection,
      },
    ],
  },
};
