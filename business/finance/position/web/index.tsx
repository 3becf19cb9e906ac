import type { WebModule } from '#kernel/web/module.ts';

/** The firm's capital: a page, and its head on the home page. */
export const positionWeb: WebModule = {
  name: 'position',
  routes: [{ path: '/capital-position', title: '资金状况', page: () => import('./position-page.tsx') }],
  parts: {
    'home-panel': [
      {
        ...{ key: 'capital', order: 80, title: '资金状况', access: 'bank:read' },
        ...{ morePath: '/capital-position', load: () => import('./position-panel.tsx') },
      },
    ],
  },
};
