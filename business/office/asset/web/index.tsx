import type { WebModule } from '#kernel/web/module.ts';

const PLACE = '/administration-management/asset-management';

/** Fixed assets: cards and their labels, what is bought, repaired and given up, depreciation and counts. */
export const assetWeb: WebModule = {
  name: 'asset',
  routes: [
    {
      path: `${PLACE}/office-base-table`,
      title: '资产台账',
      access: 'asset:read',
      page: () => import('./assets-page.tsx'),
    },
    {
      path: `${PLACE}/office-base-data`,
      title: '资产基础资料',
      access: 'baseData:write',
      page: () => import('./asset-base-lists-page.tsx'),
    },
    { path: `${PLACE}/scan`, title: '扫码', access: 'asset:read', page: () => import('./labels/scan-page.tsx') },
    {
      path: `${PLACE}/count`,
      title: '扫码盘点',
      access: 'assetCount:write',
      page: () => import('./count/count-page.tsx'),
    },
    {
      path: `${PLACE}/buying-request`,
      title: '资产申购',
      access: 'assetBuy:read',
      page: () => import('./asset-buys-page.tsx'),
    },
    {
      path: `${PLACE}/maintain-management`,
      title: '资产维修',
      access: 'assetMaintain:read',
      page: () => import('./asset-maintains-page.tsx'),
    },
    {
      path: `${PLACE}/fund-broken`,
      title: '资产报废',
      access: 'assetScrap:read',
      page: () => import('./asset-scraps-page.tsx'),
    },
  ],
  redirects: [{ path: PLACE, to: `${PLACE}/office-base-table` }],
  entities: {
    asset: async () => (await import('./asset-screens.tsx')).assetScreens,
    assetBuy: async () => (await import('./asset-screens.tsx')).assetBuyScreens,
    assetMaintain: async () => (await import('./asset-screens.tsx')).assetMaintainScreens,
    assetScrap: async () => (await import('./asset-screens.tsx')).assetScrapScreens,
    depreciationRun: async () => (await import('./depreciation-screens.tsx')).depreciationRunScreens,
    assetDepreciation: async () => (await import('./depreciation-screens.tsx')).assetDepreciationScreens,
    assetCount: async () => (await import('./count/count-screens.tsx')).assetCountScreens,
  },
};
