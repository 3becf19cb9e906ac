import type { WebModule } from '#kernel/web/module.ts';

const screens = () => import('./kpi-screens.tsx');

/** Performance of people: targets, plans, tables, judgements, scores. */
export const kpiWeb: WebModule = {
  name: 'kpi',
  routes: [
    {
      path: '/main-page/kpi-check-plan-new',
      title: '考核方案',
      access: 'kpiPlan:read',
      page: () => import('./kpi-plan-page.tsx'),
    },
    {
      path: '/main-page/kpi-table',
      title: '绩效考核表',
      access: 'kpi:own',
      page: () => import('./kpi-table-page.tsx'),
    },
    {
      path: '/main-page/kpi-score-tab',
      title: '考核得分',
      access: 'kpi:own',
      page: () => import('./kpi-score-page.tsx'),
    },
    {
      path: '/base-data/ecms-human-manage/kpi-assessment',
      title: '考核表管理',
      access: 'kpiPlan:read',
      page: () => import('./kpi-assessment-page.tsx'),
    },
    {
      path: '/base-data/ecms-human-manage/set-appraisal-program',
      title: '考核方案设置',
      access: 'kpiPlan:read',
      page: () => import('./kpi-plan-page.tsx'),
    },
    {
      path: '/base-data/ecms-human-manage/personnel-example',
      title: '考核人群',
      access: 'kpiPlan:read',
      page: () => import('./kpi-group-page.tsx'),
    },
  ],
  entities: {
    kpiPlan: async () => (await screens()).planScreens,
    kpiTable: async () => (await screens()).tableScreens,
    kpiRating: async () => (await screens()).ratingScreens,
    kpiAppeal: async () => (await screens()).appealScreens,
  },
};
