import type { WebModule } from '#kernel/web/module.ts';

/** Opportunities: from the first hint to a contract, and how far they come. */
export const opportunityWeb: WebModule = {
  name: 'opportunity',
  routes: [
    {
      path: '/main-page/sales-funnel',
      title: '销售漏斗',
      access: 'opportunity:read',
      page: () => import('./sales-funnel-page.tsx'),
    },
  ],
  entities: {
    opportunity: async () => (await import('./opportunity-screens.tsx')).opportunityScreens,
    opportunityReview: async () => (await import('./opportunity-screens.tsx')).opportunityReviewScreens,
  },
};
