import { Navigate } from 'react-router';
import type { RouteSpec, WebModule } from '#kernel/web/module.ts';
import { useSystemParams } from '#kernel/web/session/params.ts';
import { loadSystemParams } from '#kernel/web/session/session-store.ts';

/** The installation of a firm has no such page: there the address leads where unknown ones lead. */
const inDemo =
  (page: RouteSpec['page']): RouteSpec['page'] =>
  async () => {
    await loadSystemParams();
    const isDemo = useSystemParams.getState().params['installation.demo'] === true;
    return isDemo ? page() : { Page: () => <Navigate to="/404" replace /> };
  };

/** For people who build the product, in no menu: every part of the design language in every mode. Demo data alone has it. */
export const samplesWeb: WebModule = {
  name: 'samples',
  routes: [
    { path: '/dev/fields', title: '字段类型', layout: 'blank', page: inDemo(() => import('./field-samples-page.tsx')) },
    {
      path: '/dev/tree',
      title: '树形表格',
      layout: 'blank',
      page: inDemo(() => import('./tree-grid-sample-page.tsx')),
    },
  ],
};
