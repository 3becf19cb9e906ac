import type { WebModule } from '#kernel/web/module.ts';

/** For people who build the product, in no menu: every part of the design language in every mode. */
export const samplesWeb: WebModule = {
  name: 'samples',
  routes: [
    { path: '/dev/fields', title: '字段类型', layout: 'blank', page: () => import('./fields-page.tsx') },
    { path: '/dev/tree', title: '树形表格', layout: 'blank', page: () => import('./tree-page.tsx') },
  ],
};
