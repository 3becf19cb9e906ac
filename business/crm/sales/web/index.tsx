import type { WebModule } from '#kernel/web/module.ts';

const access = 'sales:read';

/** What sales looks at. */
export const salesWeb: WebModule = {
  name: 'sales',
  routes: [
    { path: '/main-page/key-customers', title: '重点客户', access, page: () => import('./key-customers-page.tsx') },
    {
      path: '/main-page/marketing-monitoring',
      title: '营销监控',
      access,
      page: () => import('./sales-monitoring-page.tsx'),
    },
    {
      path: '/main-page/area-sale-analysis',
      title: '区域销售分析',
      access,
      page: () => import('./sales-by-area-page.tsx'),
    },
  ],
  parts: {
    customer: [
      {
        key: 'account',
        order: 10,
        access,
        load: async () => (await import('./customer-account-section.tsx')).CustomerAccountSection,
      },
    ],
  },
};
