import { defineModule } from '#kernel/meta/module.ts';
import { assetParams } from './model/params.ts';

const PLACE = '/administration-management/asset-management';
const KEEPERS = ['hr', 'gm'];

/** Fixed assets of the office, and the lists of assets and supplies that forms choose from. */
export const manifest = defineModule({
  title: '固定资产',
  params: assetParams,
  menu: [
    {
      name: '资产台账',
      section: 'office',
      order: 20,
      url: `${PLACE}/office-base-table`,
      permission: 'asset:read',
      roles: ['staff'],
      buttons: { 维护固定资产: { right: 'asset:write', roles: KEEPERS } },
    },
    {
      name: '资产申购',
      section: 'office',
      order: 22,
      url: `${PLACE}/buying-request`,
      permission: 'assetBuy:read',
      roles: ['staff'],
      buttons: { 申请资产申购: { right: 'assetBuy:write', roles: ['staff'] } },
    },
    {
      name: '资产维修',
      section: 'office',
      order: 24,
      url: `${PLACE}/maintain-management`,
      permission: 'assetMaintain:read',
      roles: ['staff'],
      buttons: { 报修: { right: 'assetMaintain:write', roles: ['staff'] } },
    },
    {
      name: '资产报废',
      section: 'office',
      order: 26,
      url: `${PLACE}/fund-broken`,
      permission: 'assetScrap:read',
      roles: ['hr', 'gm', 'finance', 'manager'],
      buttons: { 申请报废: { right: 'assetScrap:write', roles: ['hr', 'gm', 'manager'] } },
    },
    {
      name: '资产折旧',
      section: 'office',
      order: 28,
      url: '/main-page/depreciationRun/wf-list',
      permission: 'depreciation:read',
      roles: ['hr', 'gm', 'finance'],
      buttons: { 计提折旧: { right: 'depreciation:write', roles: ['finance', 'gm'] } },
    },
    {
      name: '资产盘点',
      section: 'office',
      order: 30,
      url: '/main-page/assetCount/wf-list',
      permission: 'assetCount:read',
      roles: ['hr', 'gm', 'finance', 'manager'],
      buttons: { 组织盘点: { right: 'assetCount:write', roles: KEEPERS } },
    },
    {
      name: '资产基础资料',
      section: 'office',
      order: 32,
      url: `${PLACE}/office-base-data`,
      permission: 'baseData:write',
    },
  ],
});
