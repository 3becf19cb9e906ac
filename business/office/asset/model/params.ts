import { defineParams } from '#kernel/meta/params/params.ts';

/** From which amounts on a higher level approves, and quotes are needed. */
export const assetParams = defineParams({
  gm: {
    key: 'limit.asset.gm',
    title: '总经理审批限额',
    kind: 'amount',
    initial: '5000',
    hint: '资产申购的合计超过时由总经理审批',
  },
  quotes: {
    key: 'limit.asset.quotes',
    title: '三家报价限额',
    kind: 'amount',
    initial: '10000',
    hint: '资产申购的合计超过时须有三家供应商的报价',
  },
  repair: {
    key: 'limit.asset.repair',
    title: '维修费用财务审核限额',
    kind: 'amount',
    initial: '1000',
    hint: '资产维修的预计费用超过时由财务审核',
  },
});
