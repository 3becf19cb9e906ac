import type { WebModule } from '#kernel/web/module.ts';

/** The home page: what waits for me today. */
export const desktopWeb: WebModule = {
  name: 'desktop',
  routes: [{ path: '/main-page', title: '首页', page: () => import('./home-page.tsx') }],
  redirects: [{ path: '/home', to: '/main-page' }],
};
