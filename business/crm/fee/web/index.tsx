import type { WebModule } from '#kernel/web/module.ts';

/** Fee calculators: a page that calculates, and the calculations kept. */
export const feeWeb: WebModule = {
  name: 'fee',
  routes: [
    { path: '/feetool', title: '收费计算', access: 'fee:read', page: () => import('./fee-calculator-page.tsx') },
  ],
  parts: {
    'fee-annex': [
      {
        key: 'fee-annex',
        order: 10,
        access: 'fee:read',
        load: async () => (await import('./print-fee-annex-button.tsx')).PrintFeeAnnexButton,
      },
    ],
  },
  entities: { tbFeeSimple: async () => (await import('./fee-calculation-screens.tsx')).feeCalculationScreens },
};
