import type { RouteSpec, WebModule } from '#kernel/web/module.ts';

const page: RouteSpec['page'] = () => import('./dict-page.tsx');

/** Dictionaries and their choices, at each of their addresses (R3-005). */
export const dictWeb: WebModule = {
  name: 'dict',
  routes: [
    { path: '/sys-manager/dict', title: '字典', access: 'dict:read', page },
    {
      path: '/sys-manager/hierarchy-dict',
      title: '层级字典',
      access: 'dict:read',
      page: () => import('./hierarchical-dict-page.tsx'),
    },
    { path: '/main-page/dict', title: '字典', access: 'dict:read', page },
    { path: '/main-page/dict/project', title: '项目字典', access: 'dict:read', page },
    { path: '/base-data/dict', title: '字典', page },
  ],
};
