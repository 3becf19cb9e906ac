import type { WebModule } from '#kernel/web/module.ts';
import { baseListRoutes } from '#platform/settings/basedata/web/index.tsx';

/** Lists that assets and supplies are chosen from. */
export const assetWeb: WebModule = {
  name: 'asset',
  routes: baseListRoutes({
    '/base-data/asset-classification': ['资产分类', 'assetClass'],
    '/base-data/asset-supplies-classification': ['用品分类', 'supplyClass'],
    '/base-data/procurement-method': ['采购方式', 'procureMethod'],
    '/base-data/maintain-problem-type': ['维修问题类型', 'maintainProblem'],
  }),
};
