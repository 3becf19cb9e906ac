import type { WebModule } from '#kernel/web/module.ts';

/** Cost files beside one another: bids of a tender, versions of a file, a settlement as submitted and audited. */
export const comparisonWeb: WebModule = {
  name: 'comparison',
  routes: [
    {
      ...{ path: '/ecms-start-comparison', title: '造价文件对比', access: 'open', layout: 'shell' },
      page: () => import('./comparison-page.tsx'),
    },
  ],
};
