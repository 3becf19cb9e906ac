import type { WebModule } from '#kernel/web/module.ts';

/** Requests for payments and payment orders. */
export const paymentWeb: WebModule = {
  name: 'payment',
  routes: [{ path: '/please-price/list', title: '付款申请', page: () => import('./requests-page.tsx') }],
  entities: {
    paymentRequest: async () => (await import('./screens.tsx')).requestScreens,
    payBatch: async () => (await import('./screens.tsx')).batchScreens,
    payOrder: async () => (await import('./screens.tsx')).orderScreens,
  },
};
