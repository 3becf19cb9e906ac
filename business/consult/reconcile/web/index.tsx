import type { WebModule } from '#kernel/web/module.ts';
import { GUEST_PATH, RECONCILE_PATH } from './addresses.ts';

/** Reconciliation of a project's bills with the other side, and the page of their guests. */
export const reconcileWeb: WebModule = {
  name: 'reconcile',
  routes: [
    {
      path: RECONCILE_PATH,
      title: '对量',
      access: 'reconcile:read',
      section: 'review',
      page: () => import('./project-page.tsx'),
    },
    { path: GUEST_PATH, title: '对量', access: 'open', layout: 'blank', page: () => import('./guest-page.tsx') },
  ],
};
