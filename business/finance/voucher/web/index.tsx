import type { WebModule } from '#kernel/web/module.ts';

/** The accounting interface: vouchers, how they are made, and the files they leave in. */
export const voucherWeb: WebModule = {
  name: 'voucher',
  routes: [
    {
      path: '/b/kisdee/table-list',
      title: '财务接口',
      access: 'voucher:read',
      page: () => import('./vouchers-page.tsx'),
    },
    {
      path: '/b/kisdee/field-list',
      title: '接口字段',
      access: 'voucher:read',
      page: () => import('./accounting-file-fields-page.tsx'),
    },
  ],
  redirects: [{ path: '/b/kisdee', to: '/b/kisdee/table-list' }],
  entities: {
    voucher: async () => (await import('./voucher-screens.tsx')).voucherScreens,
    exportBatch: async () => (await import('./voucher-screens.tsx')).exportBatchScreens,
    kisTable: async () => (await import('./voucher-screens.tsx')).kisTableScreens,
  },
};
