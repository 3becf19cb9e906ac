import type { WebModule } from '#kernel/web/module.ts';

/** Bids, their bonds, and what the firm is accredited for. */
export const bidWeb: WebModule = {
  name: 'bid',
  routes: [
    {
      path: '/administration-management/bid-manage-table',
      title: '投标管理',
      access: 'bid:read',
      page: () => import('./bids-page.tsx'),
    },
    {
      path: '/base-data/accreditation-library',
      title: '资质证书库',
      access: 'certificate:read',
      page: () => import('./accreditation-library-page.tsx'),
    },
  ],
  parts: {
    'opportunity-actions': [
      {
        key: 'tender',
        order: 10,
        access: 'bid:write',
        load: async () => (await import('./create-bid-action.tsx')).CreateBidAction,
      },
    ],
  },
  entities: {
    bid: async () => (await import('./bid-screens.tsx')).bidScreens,
    bidReview: async () => (await import('./bid-screens.tsx')).bidReviewScreens,
    bidBond: async () => (await import('./bid-screens.tsx')).bidBondScreens,
    certificate: async () => (await import('./certificate-screens.tsx')).certificateScreens,
    certificateLoan: async () => (await import('./certificate-screens.tsx')).certificateLoanScreens,
  },
};
