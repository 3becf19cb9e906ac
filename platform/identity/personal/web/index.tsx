import type { RouteSpec, WebModule } from '#kernel/web/module.ts';
import { USER_CENTER_PAGES, USER_CENTER_PREFIXES } from './center/user-center-pages.ts';

const personPage: RouteSpec['page'] = () => import('./person-info-page.tsx');

const centerPage = () => import('./center/user-center-page.tsx');

/** What people see and change of themselves: a page, the same as a drawer, and 用户中心 around it. */
export const personalWeb: WebModule = {
  name: 'personal',
  routes: [
    { path: '/main-page/personInfo', title: '个人信息', page: personPage },
    {
      path: '/personalUser/personal-user-main-page',
      title: '个人首页',
      page: () => import('./home/personal-home-page.tsx'),
    },
    ...USER_CENTER_PREFIXES.flatMap((prefix) =>
      USER_CENTER_PAGES.map(({ key, title }) => ({ path: `${prefix}/${key}`, title, page: centerPage })),
    ),
  ],
  redirects: [
    { path: '/personalUser', to: '/personalUser/personal-user-main-page' },
    ...USER_CENTER_PREFIXES.map((prefix) => ({ path: prefix, to: `${prefix}/baseInformation` })),
  ],
  personMenu: [
    {
      key: 'person',
      order: 10,
      label: '个人信息',
      icon: 'user',
      customers: false,
      opens: () => import('./own-personal-info-drawer.tsx'),
    },
  ],
};
