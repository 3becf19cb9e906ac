import { defineErrors } from '#kernel/meta/errors.ts';

export const assetErrors = defineErrors(
  {
    buyNotApproved: '申购单审批通过后才能验收',
    buyAccepted: '申购单已有验收的资产，不能作废或退回修改',
    buyOpen: '申购单全部验收后才能申请付款',
    monthLater: '{month}尚未开始，不能计提折旧',
    monthBefore: '已计提到{month}，不能再计提更早的月份',
    monthNothing: '{month}没有需要计提折旧的资产',
    assetUnknown: '没有编号为“{no}”的资产',
    maintainDone: '维修已完成，不能作废或退回修改',
    countClosed: '盘点已结束',
    assetNotScrappable: '资产{state}，不能报废',
  },
  409,
);
