import type { WebModule } from '#kernel/web/module.ts';

/** Customers: two that are one are merged and parted again, those whom nobody looks after are taken. */
export const customerWeb: WebModule = {
  name: 'customer',
  routes: [
    {
      path: '/main-page/customer-pool',
      title: '客户公海',
      access: 'customer:pool',
      page: () => import('./customer-pool-page.tsx'),
    },
  ],
  entities: {
    customer: async () => (await import('./customer-screens.tsx')).customerScreens,
    customerMerge: async () => (await import('./customer-screens.tsx')).customerMergeScreens,
  },
};
