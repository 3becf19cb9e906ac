import type { RouteSpec, WebModule } from '#kernel/web/module.ts';

const page: RouteSpec['page'] = () => import('./members-page.tsx');

/** Members and their levels (R1-023 to 025, R3-073). */
export const memberWeb: WebModule = {
  name: 'member',
  routes: [
    { path: '/sys-manager/club', title: '会员', access: 'member:read', page },
    { path: '/main-page/club', title: '会员', access: 'member:read', page },
  ],
};
