import type { RouteSpec, WebModule } from '#kernel/web/module.ts';
// This file is part of the first load: it takes that address alone, not the whole model.
import { RESULT_PATH } from '../model/findings/finding-address.ts';
import {
  COMPARISON_PATH,
  CONDITION_PATH,
  INDEX_PATH,
  LIST_PATH,
  QUICK_IMPORT_PATH,
  resultAddress,
  START_PATH,
} from './addresses.ts';

type Pages = Readonly<Record<string, readonly [title: string, page: RouteSpec['page']]>>;

const list = () => import('./list-page.tsx');
const result = () => import('./result-page.tsx');
const condition = () => import('./from-outside/project-condition-page.tsx');

/** Open routes (routes.tsv): without a session or a token they explain themselves and lead to the sign-in. */
const OPEN: Pages = {
  [LIST_PATH]: ['质检记录', list],
  [RESULT_PATH]: ['质检结果', result],
  '/quality-control/testReport': ['质检报告', result],
  '/gdzj-quality-control-list': ['质检记录', list],
  [COMPARISON_PATH]: ['造价文件对比', () => import('./comparison/comparison-page.tsx')],
  [QUICK_IMPORT_PATH]: ['快速导入', () => import('./from-outside/quick-import-page.tsx')],
  [START_PATH]: ['开始质检', () => import('./from-outside/start-check-page.tsx')],
  [CONDITION_PATH]: ['选择质检项目', condition],
  '/gdzj-quality-control-project-condition-select': ['选择质检项目', condition],
  '/gdzj-quality-control-project-list': ['质检项目', () => import('./from-outside/checked-projects-page.tsx')],
  '/gdzj-edit-project': ['编辑项目', () => import('./from-outside/edit-project-page.tsx')],
  [INDEX_PATH]: ['造价指标分析', () => import('./indexes/index-page.tsx')],
  '/measureBill': ['措施清单', () => import('./from-outside/measures-page.tsx')],
  '/gdzj-materials-equipment': ['材料设备', () => import('./from-outside/materials-page.tsx')],
};

/** Quality checks: starting them from a cost file, their records, the result of one, and files beside one another. */
export const qualityWeb: WebModule = {
  name: 'quality',
  routes: Object.entries(OPEN).map(([path, [title, page]]) => ({ path, title, access: 'open', layout: 'shell', page })),
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
    logicalRule: async () => (await import('./logic/rule-screens.tsx')).ruleScreens,
    rangeSet: async () => (await import('./logic/rule-screens.tsx')).rangeScreens,
    rateStandard: async () => (await import('./logic/rule-screens.tsx')).rateScreens,
    checkRecord: async () => ({
      entity: (await import('../model/index.ts')).checkRecord,
      list: { open: (row) => resultAddress({ id: row.id, name: row.name }) },
    }),
  },
};
