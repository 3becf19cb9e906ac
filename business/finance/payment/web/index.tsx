import type { WebModule } from '#kernel/web/module.ts';

/** Requests for payments and payment orders. */
export const paymentWeb: WebModule = {
  name: 'payment',
  routes: [{ path: '/please-price/list', title: '付款申请', page: () => import('./payment-requests-page.tsx') }],
  entities: {
    paymentRequest: async () => (await import('./payment-screens.tsx')).paymentRequestScreens,
    payBatch: async () => (await import('./payment-screens.tsx')).payBatchScreens,
    payOrder: async () => (await import('./payment-screens.tsx')).payOrderScreens,
  },
};
