import type { WebModule } from '#kernel/web/module.ts';

/** What one began to write: to go on with, or to give up. */
export const draftWeb: WebModule = {
  name: 'draft',
  routes: [{ path: '/main-page/my-drafts', title: '我的草稿', page: () => import('./drafts-page.tsx') }],
  personMenu: [{ key: 'drafts', order: 22, label: '我的草稿', icon: 'edit', opens: '/main-page/my-drafts' }],
};
