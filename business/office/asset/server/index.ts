import { sql } from 'kysely';
import { paymentRequest } from '#business/finance/payment/model/index.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { createPersonFieldHandover } from '#kernel/server/records/work-handover.ts';
import { asset, assetBuy, assetCalls, assetCount, assetMaintain, assetScrap } from '../model/index.ts';
import { assetRecordHooks } from './cards/asset-hooks.ts';
import { findAsset } from './cards/find-asset.ts';
import { assetCountRecordHooks, checkAsset } from './count/asset-counts.ts';
import { createDemoAssets, runDemoAssetFlows } from './demo.ts';
import { depreciateMonth } from './depreciation/depreciate.ts';
import { monthlyDepreciation } from './depreciation/monthly-depreciation.ts';
import {
  acceptAssets,
  assetBuyRecordHooks,
  assetPaymentRequestHooks,
  requestAssetPayment,
} from './papers/asset-buys.ts';
import { assetMaintainRecordHooks } from './papers/asset-maintains.ts';
import { assetScrapRecordHooks } from './papers/asset-scraps.ts';

const kept = sql`t.state <> 'scrapped'`;
const open = sql`t.state = 'open'`;

/** Fixed assets: their cards, what they lose by the month, and what is bought, repaired, given up and counted of them. */
export const assetServer: ServerModulePart = {
  hooks: [
    defineEntityHooks(asset, assetRecordHooks),
    defineEntityHooks(assetBuy, assetBuyRecordHooks),
    defineEntityHooks(assetMaintain, assetMaintainRecordHooks),
    defineEntityHooks(assetScrap, assetScrapRecordHooks),
    defineEntityHooks(assetCount, assetCountRecordHooks),
    defineEntityHooks(paymentRequest, assetPaymentRequestHooks),
  ],
  schedules: [monthlyDepreciation],
  handovers: [
    createPersonFieldHandover(asset, { title: '保管的固定资产', field: 'keeper', open: kept }),
    createPersonFieldHandover(assetCount, { title: '负责的资产盘点', field: 'owner', open }),
  ],
  demoWork: createDemoAssets,
  demoFlows: runDemoAssetFlows,
  calls: [
    implementCalls('固定资产', assetCalls, {
      accept: (ctx, { params, body }) => acceptAssets(ctx, params.id, body),
      requestPayment: (ctx, { params }) => requestAssetPayment(ctx, params.id),
      depreciate: (ctx, { body }) => depreciateMonth(ctx, body.month),
      find: async (ctx, { query }) => {
        const { id, no, name } = await findAsset(ctx, query.no);
        return { id, no, name };
      },
      check: (ctx, { params, body }) => checkAsset(ctx, params.id, body),
    }),
  ],
};
