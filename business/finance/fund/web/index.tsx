import type { WebModule } from '#kernel/web/module.ts';

/** Funds of departments: what they have, and how it came to that. */
export const fundWeb: WebModule = {
  name: 'fund',
  routes: [
    { path: '/main-page/departmental-funds', title: '部门资金', page: () => import('./department-funds-page.tsx') },
  ],
  entities: {
    deptFund: async () => (await import('./fund-screens.tsx')).fundScreens,
    fundChange: async () => (await import('./fund-screens.tsx')).fundChangeScreens,
  },
};
