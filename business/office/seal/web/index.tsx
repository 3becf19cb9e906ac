import type { WebModule } from '#kernel/web/module.ts';

/** Seals, cards and keys; loans of certificates and archives under the office's addresses. */
export const sealWeb: WebModule = {
  name: 'seal',
  routes: [
    {
      path: '/main-page/office/1',
      title: '用印管理',
      access: 'sealUse:read',
      page: () => import('./seal-uses-page.tsx'),
    },
    {
      path: '/main-page/office/2',
      title: '证照借用',
      access: 'certificate:read',
      page: () => import('./certificate-loans-page.tsx'),
    },
    {
      path: '/main-page/office/4',
      title: '档案借阅',
      access: 'archiveLoan:read',
      page: () => import('./archive-loans-page.tsx'),
    },
    {
      path: '/administration-management/card-holder-management',
      title: '卡证管理',
      access: 'cardHolder:read',
      page: () => import('./cards-page.tsx'),
    },
  ],
  entities: {
    seal: async () => (await import('./seal-screens.tsx')).sealScreens,
    sealUse: async () => (await import('./seal-screens.tsx')).sealUseScreens,
    cardHolder: async () => (await import('./seal-screens.tsx')).cardHolderScreens,
  },
};
