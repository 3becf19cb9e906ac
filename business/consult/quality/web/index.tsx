import { lazy } from 'react';
import type { RouteSpec, WebModule } from '#kernel/web/module.ts';
// This file is part of the first load: it takes that address alone, not the whole model.
import { CHECK_RESULT_PATH } from '../model/findings/finding-address.ts';
import {
  CHECK_RECORD_LIST_PATH,
  checkResultAddress,
  INDEX_ANALYSIS_PATH,
  PROJECT_CONDITION_PATH,
  QUICK_IMPORT_PATH,
  START_CHECK_PATH,
} from './addresses.ts';

/** Of other modules' open pages. */
export const LazyRequireSignIn = lazy(async () => ({ default: (await import('./require-sign-in.tsx')).RequireSignIn }));

type Pages = Readonly<Record<string, readonly [title: string, page: RouteSpec['page']]>>;

const list = () => import('./check-record-list-page.tsx');
const result = () => import('./check-result-page.tsx');
const condition = () => import('./open-routes/find-project-to-check-page.tsx');

/** Open routes (routes.tsv): without a session or a token they explain themselves and lead to the sign-in. */
const OPEN: Pages = {
  [CHECK_RECORD_LIST_PATH]: ['质检记录', list],
  [CHECK_RESULT_PATH]: ['质检结果', result],
  '/quality-control/testReport': ['质检报告', result],
  '/gdzj-quality-control-list': ['质检记录', list],
  [QUICK_IMPORT_PATH]: ['快速导入', () => import('./open-routes/quick-import-into-project-page.tsx')],
  [START_CHECK_PATH]: ['开始质检', () => import('./open-routes/choose-and-check-cost-file-page.tsx')],
  [PROJECT_CONDITION_PATH]: ['选择质检项目', condition],
  '/gdzj-quality-control-project-condition-select': ['选择质检项目', condition],
  '/gdzj-quality-control-project-list': ['质检项目', () => import('./open-routes/checked-projects-page.tsx')],
  '/gdzj-edit-project': ['编辑项目', () => import('./open-routes/edit-project-page.tsx')],
  [INDEX_ANALYSIS_PATH]: ['造价指标分析', () => import('./indexes/index-analysis-page.tsx')],
  '/measureBill': ['措施清单', () => import('./open-routes/cost-file-measures-page.tsx')],
  '/gdzj-materials-equipment': ['材料设备', () => import('./open-routes/cost-file-materials-page.tsx')],
};

/** Quality checks: starting them from a cost file, their records, and the result of one. */
export const qualityWeb: WebModule = {
  name: 'quality',
  routes: Object.entries(OPEN).map(([path, [title, page]]) => ({ path, title, access: 'open', layout: 'shell', page })),
  parts: {
    'cost-workbench': [
      {
        key: 'quality-check',
        order: 10,
        access: 'quality:read',
        load: async () => (await import('./cost-file-check-actions.tsx')).CostFileCheckActions,
      },
    ],
    'cost-file-row': [
      {
        key: 'quality-check',
        order: 10,
        access: 'quality:read',
        load: async () => (await import('./cost-file-row-check-action.tsx')).CostFileRowCheckAction,
      },
    ],
    'project-info': [
      {
        key: 'quality-records',
        order: 20,
        access: 'quality:read',
        load: async () => (await import('./project-check-records.tsx')).ProjectCheckRecords,
      },
    ],
  },
  entities: {
    logicalRule: async () => (await import('./logic/rule-and-range-screens.tsx')).logicalRuleScreens,
    rangeSet: async () => (await import('./logic/rule-and-range-screens.tsx')).rangeSetScreens,
    rateStandard: async () => (await import('./logic/rule-and-range-screens.tsx')).rateStandardScreens,
    checkRecord: async () => ({
      entity: (await import('../model/index.ts')).checkRecord,
      list: { open: (row) => checkResultAddress({ id: row.id, name: row.name }) },
    }),
  },
};
