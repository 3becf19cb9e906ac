import type { WebModule } from '#kernel/web/module.ts';
import { POSITION_LISTS } from '../model/position-lists.ts';

/** The firm's capital: a page, and its head on the home page. */
export const positionWeb: WebModule = {
  name: 'position',
  routes: [
    { path: '/capital-position', title: '资金状况', page: () => import('./position-page.tsx') },
    {
      path: POSITION_LISTS.contracts,
      title: '合同收款情况',
      access: 'bank:read',
      page: async () => ({ Page: (await import('./list-pages.tsx')).ContractsPage }),
    },
    {
      path: POSITION_LISTS.payments,
      title: '计划付款',
      access: 'bank:read',
      page: async () => ({ Page: (await import('./list-pages.tsx')).PaymentsPage }),
    },
  ],
  parts: {
    'home-panel': [
      {
        ...{ key: 'capital', order: 80, title: '资金状况', access: 'bank:read' },
        ...{ morePath: '/capital-position', load: () => import('./position-panel.tsx') },
      },
    ],
  },
};
