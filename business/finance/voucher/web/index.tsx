import type { WebModule } from '#kernel/web/module.ts';

/** The accounting interface: vouchers, how they are made, and the files they leave in. */
export const voucherWeb: WebModule = {
  name: 'voucher',
  routes: [
    {
      path: '/b/kisdee/table-list',
      title: '财务接口',
      access: 'voucher:read',
      page: () => import('./tables-page.tsx'),
    },
    {
      path: '/b/kisdee/field-list',
      title: '接口字段',
      access: 'voucher:read',
      page: () => import('./fields-page.tsx'),
    },
  ],
  redirects: [{ path: '/b/kisdee', to: '/b/kisdee/table-list' }],
  entities: {
    voucher: async () => (await import('./screens.tsx')).voucherScreens,
    exportBatch: async () => (await import('./screens.tsx')).batchScreens,
    kisTable: async () => (await import('./screens.tsx')).tableScreens,
  },
};
