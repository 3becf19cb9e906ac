import type { WebModule } from '#kernel/web/module.ts';

/** Wages: of departments, in sums, and one's own. */
export const wageWeb: WebModule = {
  name: 'wage',
  routes: [
    { path: '/main-page/wage-sums', title: '部门工资汇总', page: () => import('./wage-summary-page.tsx') },
    { path: '/main-page/my-wage', title: '我的工资', page: () => import('./my-wage-page.tsx') },
  ],
  entities: { deptWage: async () => (await import('./wage-screens.tsx')).deptWageScreens },
};
