import type { WebModule } from '#kernel/web/module.ts';

export { sessionSource } from './source.ts';

/** Signing in, and the pages that stand where a way ends. */
export const sessionWeb: WebModule = {
  name: 'session',
  routes: [
    { path: '/login', title: '登录', access: 'open', layout: 'bare', page: () => import('./login-page.tsx') },
    {
      path: '/:customerCode/login',
      title: '登录',
      access: 'open',
      layout: 'bare',
      page: () => import('./login-page.tsx'),
    },
    { path: '/404', title: '页面不存在', access: 'open', layout: 'bare', page: () => import('./not-found-page.tsx') },
    { path: '/401', title: '没有权限', access: 'open', layout: 'bare', page: () => import('./no-right-page.tsx') },
  ],
  header: [{ key: 'online', order: 40, load: () => import('./online-count.tsx') }],
};
