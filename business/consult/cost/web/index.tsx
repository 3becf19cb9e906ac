import { lazy } from 'react';
import type { WebModule } from '#kernel/web/module.ts';
import { costStageScreens, formerCostFileRedirects } from './cost-stage-screens.ts';

export { useAnalysedFile } from './analysis/use-analysed-file.ts';
export { type BillMark, setBillMarks } from './bill-marks.ts';
export { costFileAddress } from './cost-file-address.ts';
export { type CostFileRow, useCostFiles } from './use-cost-files.ts';

/** What a cost file is made of and which of its bills matter; takes the project and the file. */
export const CostAnalysis = lazy(async () => ({
  default: (await import('./analysis/cost-analysis-view.tsx')).CostAnalysisView,
}));

/** The versions of a project's cost files, and the way to import the next one; takes the project as recordId. */
export const CostFilesPanel = lazy(async () => ({ default: (await import('./cost-files-panel.tsx')).CostFilesPanel }));

/** Cost files of a project: import, versions, workbench. Other modules put buttons at 'cost-workbench' and 'cost-file-row', and show the import at a place 'cost-import'. */
export const costWeb: WebModule = {
  name: 'cost',
  routes: [
    // The workbench is one page under several addresses.
    ...costStageScreens.map(({ path, title }) => ({
      path,
      title,
      access: 'cost:read',
      section: 'cost',
      page: () => import('./workbench/workbench-page.tsx'),
    })),
  ],
  redirects: [{ path: '/base-data', to: '/base-data/costFileManage' }, ...formerCostFileRedirects],
  parts: {
    'cost-import': [
      {
        key: 'import',
        order: 10,
        access: 'cost:write',
        load: async () => (await import('./import-cost-file-button.tsx')).ImportCostFileButton,
      },
    ],
    'project-info': [
      {
        key: 'cost-files',
        order: 10,
        access: 'cost:read',
        load: async () => (await import('./cost-files-panel.tsx')).CostFilesPanel,
      },
      {
        key: 'billing-files',
        order: 20,
        access: 'cost:read',
        load: async () => (await import('./pricing-software-files-panel.tsx')).PricingSoftwareFilesPanel,
      },
    ],
  },
};
