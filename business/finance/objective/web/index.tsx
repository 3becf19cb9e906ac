import type { WebModule } from '#kernel/web/module.ts';

/** Targets, their versions and how far they are. */
export const objectiveWeb: WebModule = {
  name: 'objective',
  routes: [
    { path: '/b/business-objectives', title: '经营目标', page: () => import('./objectives-page.tsx') },
    {
      path: '/b/business-objectives/plan-method',
      title: '承接方式计划',
      page: () => import('./objectives-by-method-page.tsx'),
    },
    {
      path: '/b/business-objectives/plan-production',
      title: '产值计划',
      page: () => import('./objectives-by-production-page.tsx'),
    },
  ],
  parts: {
    'income-platform': [
      {
        key: 'targets',
        order: 10,
        access: 'objective:read',
        load: async () => (await import('./year-targets-sections.tsx')).YearReceiptTargetsSection,
      },
    ],
    'marketing-monitoring': [
      {
        key: 'targets',
        order: 10,
        access: 'objective:read',
        load: async () => (await import('./year-targets-sections.tsx')).YearContractTargetsSection,
      },
    ],
  },
  entities: {
    businessObjective: async () => (await import('./objective-screens.tsx')).objectiveScreens,
  },
};
