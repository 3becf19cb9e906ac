import type { WebModule } from '#kernel/web/module.ts';

/** Wages: of departments, in sums, and one's own. */
export const wageWeb: WebModule = {
  name: 'wage',
  routes: [
    { path: '/main-page/wage-sums', title: '部门工资汇总', page: () => import('./sums-page.tsx') },
    { path: '/main-page/my-wage', title: '我的工资', page: () => import('./my-page.tsx') },
  ],
  entities: { deptWage: async () => (await import('./screens.tsx')).wageScreens },
};
