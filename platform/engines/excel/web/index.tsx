import type { WebModule } from '#kernel/web/module.ts';

export const excelWeb: WebModule = {
  name: 'excel',
  routes: [
    {
      path: '/base-data/excel-template',
      title: 'Excel模板',
      access: 'excel:read',
      page: () => import('./import-templates-page.tsx'),
    },
  ],
};
