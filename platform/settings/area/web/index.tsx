import type { RouteSpec, WebModule } from '#kernel/web/module.ts';

const page: RouteSpec['page'] = () => import('./area-page.tsx');

/** The national list of areas, at both of its addresses (R3-006). */
export const areaWeb: WebModule = {
  name: 'area',
  routes: [
    { path: '/sys-manager/area', title: '行政区划', access: 'area:read', page },
    { path: '/main-page/area', title: '行政区划', access: 'area:read', page },
  ],
};
