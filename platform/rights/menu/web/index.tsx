import type { WebModule } from '#kernel/web/module.ts';

export { useDisplayMode, useFullMenu } from './work/display-mode.ts';

/** The menu, and the display modes that show the whole of it or the part one works with. */
export const menuWeb: WebModule = {
  name: 'menu',
  routes: [
    { path: '/sys-manager/menu', title: '菜单', access: 'menu:read', page: () => import('./manage/menu-page.tsx') },
    {
      path: '/sys-manager/menus',
      title: '菜单预览',
      access: 'menu:read',
      page: () => import('./manage/menu-preview-page.tsx'),
    },
    {
      path: '/sys-manager/business-menu',
      title: '业务菜单',
      access: 'menu:read',
      page: () => import('./manage/business-menu-page.tsx'),
    },
    {
      path: '/window-management/left-column',
      title: '窗口管理',
      page: () => import('./work/left-column-settings-page.tsx'),
    },
    {
      path: '/window-management/normal-mode',
      title: '窗口管理',
      page: () => import('./work/normal-mode-home-settings-page.tsx'),
    },
    {
      path: '/window-management/work-mode',
      title: '窗口管理',
      page: () => import('./work/work-mode-home-settings-page.tsx'),
    },
  ],
  redirects: [{ path: '/window-management', to: '/window-management/left-column' }],
  header: [{ key: 'display-mode', order: 50, load: () => import('./work/display-mode-toggle.tsx') }],
  companions: [{ key: 'display-mode', load: () => import('./work/resume-display-mode.tsx') }],
  personMenu: [
    {
      key: 'work-mode',
      order: 40,
      label: '工作模式管理',
      icon: 'tool',
      opens: () => import('./work/work-mode-dialog.tsx'),
    },
    { key: 'window', order: 50, label: '窗口管理', icon: 'setting', opens: '/window-management' },
  ],
};
