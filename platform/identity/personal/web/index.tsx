import type { RouteSpec, WebModule } from '#kernel/web/module.ts';

/** The own data of the signed-in person, for the user centre too. */
export const personPage: RouteSpec['page'] = () => import('./person-page.tsx');

/** What people see and change of themselves: a page, and the same as a drawer. */
export const personalWeb: WebModule = {
  name: 'personal',
  routes: [{ path: '/main-page/personInfo', title: '个人信息', page: personPage }],
  personMenu: [
    {
      key: 'person',
      order: 10,
      label: '个人信息',
      icon: 'user',
      customers: false,
      opens: () => import('./person-drawer.tsx'),
    },
  ],
};
