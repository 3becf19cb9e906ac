import type { WebModule } from '#kernel/web/module.ts';

/** Files of people, what changes in them, notices and the organisation chart. */
export const staffWeb: WebModule = {
  name: 'staff',
  routes: [
    { path: '/main-page/my-file', title: '我的档案', access: 'staff', page: () => import('./file/my-file-page.tsx') },
    {
      path: '/main-page/staff-due',
      title: '到期提醒',
      access: 'staff:read',
      page: () => import('./file/staff-due-page.tsx'),
    },
    {
      path: '/main-page/org-chart',
      title: '组织架构图',
      access: 'staff',
      page: () => import('./chart/org-chart-page.tsx'),
    },
    {
      path: '/human/staff-notice',
      title: '人事通知',
      access: 'staff',
      page: () => import('./notice/my-notices-page.tsx'),
    },
    {
      path: '/human/staff-notice/:id',
      title: '人事通知',
      access: 'staff',
      page: () => import('./notice/notice-page.tsx'),
    },
  ],
  entities: {
    staff: async () => (await import('./file/staff-screens.tsx')).staffScreens,
    onboard: async () => (await import('./changes/document-screens.tsx')).onboardScreens,
    regularize: async () => (await import('./changes/document-screens.tsx')).regularizeScreens,
    transfer: async () => (await import('./changes/document-screens.tsx')).transferScreens,
    contractRenewal: async () => (await import('./changes/document-screens.tsx')).contractRenewalScreens,
    leaving: async () => (await import('./changes/document-screens.tsx')).leavingScreens,
    staffNotice: async () => (await import('./notice/notice-screens.tsx')).staffNoticeScreens,
    continuingEducation: async () => ({ entity: (await import('../model/index.ts')).continuingEducation }),
    staffIdentity: async () => ({ entity: (await import('../model/index.ts')).staffIdentity }),
    staffEvent: async () => ({ entity: (await import('../model/index.ts')).staffEvent }),
    noticeReceipt: async () => ({ entity: (await import('../model/index.ts')).noticeReceipt }),
    deptHeadcount: async () => ({ entity: (await import('../model/index.ts')).deptHeadcount }),
  },
};
