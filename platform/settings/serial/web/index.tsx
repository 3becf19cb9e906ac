import type { WebModule } from '#kernel/web/module.ts';

/** Rules of the numbers that records get. */
export const serialWeb: WebModule = {
  name: 'serial',
  routes: [
    {
      path: '/base-data/code-gen',
      title: '编号规则',
      access: 'codeRule:read',
      page: () => import('./numbering-rules-page.tsx'),
    },
  ],
};
