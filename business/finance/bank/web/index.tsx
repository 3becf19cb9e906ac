import type { WebModule } from '#kernel/web/module.ts';

/** Bank funds: movements with their import, months, days, and the bank against the books. */
export const bankWeb: WebModule = {
  name: 'bank',
  routes: [
    { path: '/bank-funds/list', title: '银行流水', page: () => import('./funds-page.tsx') },
    { path: '/bank-funds/day-count', title: '日统计', page: () => import('./day-count-page.tsx') },
    { path: '/comparison-fund/entry-funds', title: '入账比对', page: () => import('./compare-page.tsx') },
  ],
  entities: {
    bankAccount: async () => (await import('./screens.tsx')).accountScreens,
    bankRow: async () => (await import('./screens.tsx')).rowScreens,
    bankBatch: async () => (await import('./screens.tsx')).batchScreens,
    monthBalance: async () => (await import('./screens.tsx')).monthScreens,
  },
};
