import type { WebModule } from '#kernel/web/module.ts';

/** Profits, the costs in them, and how costs are shared out. */
export const profitWeb: WebModule = {
  name: 'profit',
  routes: [
    {
      path: '/business-profits/profits',
      title: '经营利润',
      access: 'profit:read',
      page: () => import('./profits-page.tsx'),
    },
    {
      path: '/business-profits/cost-directly-fee',
      title: '直接成本',
      access: 'profit:read',
      page: () => import('./direct-costs-page.tsx'),
    },
    {
      path: '/business-profits/cost-indirect-fee',
      title: '间接费用',
      access: 'profit:read',
      page: () => import('./indirect-costs-page.tsx'),
    },
  ],
  redirects: [{ path: '/business-profits', to: '/business-profits/profits' }],
  parts: {
    'project-summary': [
      {
        key: 'profit',
        order: 20,
        access: 'staff',
        load: async () => (await import('./project-profit-section.tsx')).ProjectProfitSection,
      },
    ],
  },
  entities: {
    costEntry: async () => (await import('./profit-screens.tsx')).costEntryScreens,
    allocationRun: async () => (await import('./profit-screens.tsx')).allocationRunScreens,
    allocationRule: async () => (await import('./profit-screens.tsx')).allocationRuleScreens,
  },
};
