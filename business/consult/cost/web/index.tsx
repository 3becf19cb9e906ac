import type { WebModule } from '#kernel/web/module.ts';
import { stageScreens } from './stages.ts';

export { type BillMark, markBills } from './bill-marks.ts';
export { costFileAddress } from './cost-file-address.ts';

/** Cost files of a project: import, versions, workbench. Other modules put buttons at 'cost-workbench' and 'cost-file-row'. */
export const costWeb: WebModule = {
  name: 'cost',
  // The workbench is one page under several addresses.
  routes: stageScreens.map(({ path, title }) => ({
    path,
    title,
    access: 'cost:read',
    page: () => import('./workbench/workbench-page.tsx'),
  })),
  parts: {
    'project-info': [
      { key: 'cost-files', order: 10, access: 'cost:read', load: () => import('./cost-files-panel.tsx') },
      { key: 'billing-files', order: 20, access: 'cost:read', load: () => import('./billing-files-panel.tsx') },
    ],
  },
};
