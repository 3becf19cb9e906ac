import type { WebModule } from '#kernel/web/module.ts';

/** Work plans. */
export const workPlanWeb: WebModule = {
  name: 'work-plan',
  routes: [
    {
      path: '/main-page/work-plan',
      title: '工作计划',
      access: 'workPlan:read',
      page: () => import('./work-plan-page.tsx'),
    },
  ],
};
