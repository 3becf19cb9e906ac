import type { WebModule } from '#kernel/web/module.ts';

/** Who is signed in: the counter in the header with its dialog, and the sessions for administrators. */
export const onlineWeb: WebModule = {
  name: 'online',
  routes: [
    {
      path: '/sys-manager/user/online-list',
      title: '在线用户',
      access: 'online:read',
      page: () => import('./online-list-page.tsx'),
    },
  ],
  header: [{ key: 'online', order: 40, load: () => import('./online-count.tsx') }],
};
