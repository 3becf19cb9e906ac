import type { WebModule } from '#kernel/web/module.ts';
import { CHECK_PATH, JUDGE_PATH, SATISFACTION_PATH } from './addresses.ts';

/** Deliverables and their review: the project's own screen, lists over all projects, report and archive. */
export const reviewWeb: WebModule = {
  name: 'review',
  routes: [
    {
      path: CHECK_PATH,
      title: '成果与复核',
      access: 'deliverable:read',
      section: 'review',
      page: () => import('./check/check-page.tsx'),
    },
    {
      path: SATISFACTION_PATH,
      title: '客户评价',
      access: 'deliverable:read',
      section: 'review',
      page: () => import('./satisfaction/satisfaction-page.tsx'),
    },
    {
      path: JUDGE_PATH,
      title: '服务评价',
      access: 'open',
      layout: 'blank',
      page: () => import('./satisfaction/guest-page.tsx'),
    },
    {
      path: '/main-page/quality-assess-summary',
      title: '质量评价汇总',
      access: 'deliverable:read',
      page: () => import('./assess-page.tsx'),
    },
  ],
  entities: {
    deliverable: async () => (await import('./screens.ts')).deliverableScreens,
    review: async () => (await import('./screens.ts')).reviewScreens,
    reportIssue: async () => (await import('./screens.ts')).issueScreens,
    archiveLoan: async () => (await import('./archive/loan-screens.tsx')).archiveLoanScreens,
    projectArchive: async () => (await import('./screens.ts')).archiveScreens,
  },
};
