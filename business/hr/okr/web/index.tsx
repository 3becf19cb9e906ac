import type { WebModule } from '#kernel/web/module.ts';

const PAGE = 'frontend:industrial:page';

/** Objectives and key results, and what colleagues think of one another's work. */
export const okrWeb: WebModule = {
  name: 'okr',
  routes: [
    {
      path: '/industrial-page/okr-manage',
      title: '目标管理',
      access: PAGE,
      page: () => import('./okr-manage-page.tsx'),
    },
    {
      path: '/industrial-page/user-evaluate',
      title: '用户评价',
      access: PAGE,
      page: () => import('./user-evaluate-page.tsx'),
    },
    {
      path: '/industrial-page/BusinessTable/:formId/wf-list',
      title: '业务列表',
      access: PAGE,
      page: () => import('#kernel/web/generic/list-route.tsx'),
    },
    {
      path: '/industrial-page/BusinessTreeTable/:formId/wf-list',
      title: '业务树形列表',
      access: PAGE,
      page: () => import('#kernel/web/generic/tree-route.tsx'),
    },
  ],
  redirects: [{ path: '/industrial-page', to: '/industrial-page/okr-manage' }],
  places: [{ key: 'industrial', order: 14, label: '产业页面', icon: 'target', access: PAGE, to: '/industrial-page' }],
  entities: {
    okr: async () => (await import('./okr-screens.tsx')).okrScreens,
    okrKeyResult: async () => (await import('./okr-screens.tsx')).keyResultScreens,
    okrCheckIn: async () => (await import('./okr-screens.tsx')).checkInScreens,
  },
};
