import type { WebModule } from '#kernel/web/module.ts';

/** Claims: the pool of receipts that wait, and what was claimed. */
export const claimWeb: WebModule = {
  name: 'claim',
  routes: [
    { path: '/bank-funds/subscription-list', title: '认领池', page: () => import('./claim-pool-page.tsx') },
    { path: '/bank-subscription/list', title: '认领记录', page: () => import('./claims-page.tsx') },
  ],
  parts: {
    'bank-row': [
      {
        key: 'claims',
        order: 10,
        access: 'claim:read',
        load: async () => (await import('./bank-row/bank-row-claim-panel.tsx')).BankRowClaimPanel,
      },
    ],
    'bank-row-actions': [
      {
        key: 'claims',
        order: 10,
        access: 'claim:read',
        load: async () => (await import('./bank-row/bank-row-claim-actions.tsx')).BankRowClaimActions,
      },
    ],
  },
  entities: { claim: async () => (await import('./claim-screens.tsx')).claimScreens },
};
