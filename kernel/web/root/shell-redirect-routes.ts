import type { WebModule } from '../module.ts';

/** Addresses that act on the shell and lead on at once. */
export const shellWeb: WebModule = {
  name: 'shell',
  routes: [
    { path: '/redirect/*', title: '刷新', layout: 'bare', page: () => import('./redirect-to-refreshed-page.tsx') },
    { path: '/superAdmin', title: '系统管理', layout: 'bare', page: () => import('./administration-page.tsx') },
  ],
};
