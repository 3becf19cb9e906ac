import type { WebModule } from '#kernel/web/module.ts';

/** Expenses, and what was spent for projects and for the firm itself. */
export const expenseWeb: WebModule = {
  name: 'expense',
  routes: [
    { path: '/cost-management1/list', title: '业务费用', page: () => import('./project-costs-page.tsx') },
    { path: '/cost-management2/list', title: '管理费用', page: () => import('./firm-costs-page.tsx') },
  ],
  entities: {
    costSubject: async () => (await import('./expense-screens.tsx')).costSubjectScreens,
    expense: async () => (await import('./expense-screens.tsx')).expenseScreens,
    expenseLine: async () => (await import('./expense-screens.tsx')).expenseLineScreens,
  },
};
