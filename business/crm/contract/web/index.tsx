import type { WebModule } from '#kernel/web/module.ts';

/** Contracts: the clauses they are made of. */
export const contractWeb: WebModule = {
  name: 'contract',
  routes: [
    {
      path: '/consult/contract-database',
      title: '合同库',
      access: 'contract:read',
      page: () => import('./contracts-page.tsx'),
    },
  ],
  entities: {
    contract: async () => (await import('./contract-screens.tsx')).contractScreens,
    contractChange: async () => (await import('./change-and-outsource-screens.ts')).contractChangeScreens,
    outsource: async () => (await import('./change-and-outsource-screens.ts')).outsourceScreens,
  },
};
