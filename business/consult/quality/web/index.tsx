import type { WebModule } from '#kernel/web/module.ts';
import { LIST_PATH, RESULT_PATH, resultAddress } from './addresses.ts';

/** Quality checks: starting them from a cost file, their records, and the result of one. */
export const qualityWeb: WebModule = {
  name: 'quality',
  routes: [
    // Open routes (routes.tsv): without a session they explain themselves and lead to the sign-in.
    { path: LIST_PATH, title: '质检记录', access: 'open', layout: 'shell', page: () => import('./list-page.tsx') },
    { path: RESULT_PATH, title: '质检结果', access: 'open', layout: 'shell', page: () => import('./result-page.tsx') },
    {
      path: '/quality-control/testReport',
      title: '质检报告',
      access: 'open',
      layout: 'shell',
      page: () => import('./result-page.tsx'),
    },
    {
      path: '/gdzj-quality-control-list',
      title: '质检记录',
      access: 'open',
      layout: 'shell',
      page: () => import('./list-page.tsx'),
    },
  ],
  parts: {
    'cost-workbench': [
      { key: 'quality-check', order: 10, access: 'quality:read', load: () => import('./file-actions.tsx') },
    ],
    'cost-file-row': [
      { key: 'quality-check', order: 10, access: 'quality:read', load: () => import('./file-row-action.tsx') },
    ],
    'project-info': [
      { key: 'quality-records', order: 20, access: 'quality:read', load: () => import('./project-records.tsx') },
    ],
  },
  entities: {
    checkRecord: async () => ({
      entity: (await import('../model/index.ts')).checkRecord,
      list: { open: (row) => resultAddress({ id: row.id, name: row.name }) },
    }),
  },
};
