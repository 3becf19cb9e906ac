import type { WebModule } from '#kernel/web/module.ts';
import { baseListRoutes } from '#platform/settings/basedata/web/index.tsx';

/** Contracts: the clauses they are made of. */
export const contractWeb: WebModule = {
  name: 'contract',
  routes: [
    {
      path: '/consult/contract-database',
      title: '合同库',
      access: 'contract:read',
      page: () => import('./contract-database-page.tsx'),
    },
    ...baseListRoutes({
      '/base-data/ecms-contract-manage': ['合同条款库', 'contractTerm'],
    }),
  ],
  entities: {
    contract: async () => (await import('./contract-screens.tsx')).contractScreens,
    contractChange: async () => (await import('./document-screens.ts')).changeScreens,
    outsource: async () => (await import('./document-screens.ts')).outsourceScreens,
  },
};
