import type { WebModule } from '#kernel/web/module.ts';
import { POSITION_LIST_PATHS } from '../model/position-paths.ts';

/** The firm's capital: a page, and its head on the home page. */
export const positionWeb: WebModule = {
  name: 'position',
  routes: [
    { path: '/capital-position', title: '资金状况', page: () => import('./capital-position-page.tsx') },
    {
      path: POSITION_LIST_PATHS.contracts,
      title: '合同收款情况',
      access: 'bank:read',
      page: async () => ({ Page: (await import('./receipt-and-payment-list-pages.tsx')).ContractReceiptStatusPage }),
    },
    {
      path: POSITION_LIST_PATHS.payments,
      title: '计划付款',
      access: 'bank:read',
      page: async () => ({ Page: (await import('./receipt-and-payment-list-pages.tsx')).PlannedPaymentsPage }),
    },
  ],
  parts: {
    'home-panel': [
      {
        ...{ key: 'capital', order: 80, title: '资金状况', access: 'bank:read' },
        ...{
          morePath: '/capital-position',
          load: async () => (await import('./capital-position-panel.tsx')).CapitalPositionPanel,
        },
      },
    ],
  },
};
