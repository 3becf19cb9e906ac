import type { WebModule } from '#kernel/web/module.ts';

/** Bank funds: movements with their import, months, days, and the bank against the books. */
export const bankWeb: WebModule = {
  name: 'bank',
  routes: [
    { path: '/bank-funds/list', title: '银行流水', page: () => import('./bank-funds-page.tsx') },
    { path: '/bank-funds/day-count', title: '日统计', page: () => import('./daily-account-totals-page.tsx') },
    { path: '/comparison-fund/entry-funds', title: '入账比对', page: () => import('./bank-reconciliation-page.tsx') },
  ],
  entities: {
    bankAccount: async () => (await import('./bank-screens.tsx')).bankAccountScreens,
    bankRow: async () => (await import('./bank-screens.tsx')).bankRowScreens,
    bankBatch: async () => (await import('./bank-screens.tsx')).bankBatchScreens,
    monthBalance: async () => (await import('./bank-screens.tsx')).monthBalanceScreens,
  },
};
