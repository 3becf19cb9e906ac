import type { WebModule } from '#kernel/web/module.ts';
import { RECONCILE_GUEST_PATH, RECONCILE_PATH } from './addresses.ts';

/** Reconciliation of a project's bills with the other side, and the page of their guests. */
export const quantityReconcileWeb: WebModule = {
  name: 'reconcile',
  routes: [
    {
      path: RECONCILE_PATH,
      title: '对量',
      access: 'reconcile:read',
      section: 'review',
      page: () => import('./project-reconcile-page.tsx'),
    },
    {
      path: RECONCILE_GUEST_PATH,
      title: '对量',
      access: 'open',
      layout: 'blank',
      page: () => import('./reconcile-guest-page.tsx'),
    },
  ],
};
