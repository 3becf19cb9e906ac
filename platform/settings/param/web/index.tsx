import type { RouteSpec, WebModule } from '#kernel/web/module.ts';

const basic = () => import('./declared-params-page.tsx');
const custom = () => import('./custom-params-page.tsx');
const single = () => import('./single-param-page.tsx');

/** The screens of system parameters stand below both prefixes (R3-008). */
const below = (prefix: string): readonly RouteSpec[] => [
  { path: `${prefix}/system-params-manage/basic`, title: '系统参数', access: 'param:read', page: basic },
  { path: `${prefix}/system-params-manage/custom`, title: '自定义参数', access: 'param:read', page: custom },
  { path: `${prefix}/system-params-manage/:key`, title: '系统参数项', access: 'param:read', page: single },
];

const samples = () => import('./samples/appearance-samples-page.tsx');

export const paramWeb: WebModule = {
  name: 'param',
  routes: [
    ...below('/sys-manager'),
    ...below('/main-page'),
    { path: '/test', title: '界面样例', page: samples },
    { path: '/test/:name', title: '界面样例', page: samples },
  ],
};
