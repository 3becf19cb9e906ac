import type { WebModule } from '#kernel/web/module.ts';
import { DELIVERABLE_REVIEW_PATH, SATISFACTION_GUEST_PATH, SATISFACTION_PATH } from './addresses.ts';

/** Deliverables and their review: the project's own screen, lists over all projects, report and archive. */
export const reviewWeb: WebModule = {
  name: 'review',
  routes: [
    {
      path: DELIVERABLE_REVIEW_PATH,
      title: '成果与复核',
      access: 'deliverable:read',
      section: 'review',
      page: () => import('./check/deliverable-review-page.tsx'),
    },
    {
      path: SATISFACTION_PATH,
      title: '客户评价',
      access: 'deliverable:read',
      section: 'review',
      page: () => import('./satisfaction/satisfaction-page.tsx'),
    },
    {
      path: SATISFACTION_GUEST_PATH,
      title: '服务评价',
      access: 'open',
      layout: 'blank',
      page: () => import('./satisfaction/satisfaction-guest-page.tsx'),
    },
    {
      path: '/main-page/quality-assess-summary',
      title: '质量评价汇总',
      access: 'deliverable:read',
      page: () => import('./quality-assess-page.tsx'),
    },
  ],
  entities: {
    deliverable: async () => (await import('./review-entity-screens.ts')).deliverableScreens,
    review: async () => (await import('./review-entity-screens.ts')).deliverableReviewScreens,
    reportIssue: async () => (await import('./review-entity-screens.ts')).reportIssuanceScreens,
    archiveLoan: async () => (await import('./archive/archive-loan-screens.tsx')).archiveLoanScreens,
    projectArchive: async () => (await import('./review-entity-screens.ts')).projectArchiveScreens,
  },
};
