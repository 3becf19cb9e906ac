import type { WebModule } from '../module.ts';

/** How the product looks, for everybody to choose from their own menu. */
export const settingsWeb: WebModule = {
  name: 'settings',
  routes: [],
  personMenu: [
    { key: 'settings', order: 60, label: '系统设置', icon: 'theme', opens: () => import('./settings-drawer.tsx') },
  ],
};
