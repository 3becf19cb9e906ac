import { defineErrors } from '#kernel/meta/errors.ts';

export const supplyErrors = defineErrors(
  {
    purchaseNotApproved: '采购单审批通过后才能入库',
    purchaseClosed: '采购单{state}，不能再入库',
    purchaseReceived: '采购单已有入库，不能作废或退回修改',
    purchaseNothing: '没有要入库的数量',
    purchaseOpen: '采购单全部入库或关闭后才能申请付款',
    receiveNotApproved: '领用单审批通过后才能发放',
    receiveDone: '领用单已全部发放',
    receiveIssued: '领用单已有发放，不能作废或退回修改',
    receiveNothing: '没有要发放的数量',
    countSame: '实盘数量与账面相同，不需要调整',
  },
  409,
);
