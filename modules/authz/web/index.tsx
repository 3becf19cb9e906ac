import type { RouteSpec, WebModule } from '#kernel/web/module.ts';

/** What roles show of the firm's data, below its three addresses (specification 3 §2). */
const data = {
  title: '数据授权',
  access: 'role:read',
  page: () => import('./data/data-page.tsx'),
} as const satisfies Partial<RouteSpec>;

export const authzWeb: WebModule = {
  name: 'authz',
  routes: [
    { path: '/sys-manager/impower-new/data', ...data },
    { path: '/main-page/impower-new/data', ...data },
    { path: '/user-center/dataAuthorization', ...data },
    {
      path: '/sys-manager/impower-new/view',
      title: '权限查看',
      access: 'role:read',
      page: () => import('./view/view-page.tsx'),
    },
  ],
  entities: { role: async () => ({ entity: (await import('../model/index.ts')).role }) },
};
