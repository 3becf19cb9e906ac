import type { WebModule } from '#kernel/web/module.ts';

/** Costs of departments month by month, against their budgets. */
export const budgetWeb: WebModule = {
  name: 'budget',
  routes: [
    { path: '/main-page/departmental-cost', title: '部门成本', page: () => import('./department-cost-page.tsx') },
    { path: '/main-page/cost-data', title: '成本数据', page: () => import('./cost-summary-and-items-page.tsx') },
    {
      path: '/industrial-page/cost-data',
      title: '成本数据',
      access: 'frontend:industrial:page',
      page: () => import('./cost-summary-and-items-page.tsx'),
    },
  ],
  entities: { costBudget: async () => (await import('./budget-screens.tsx')).budgetScreens },
};
