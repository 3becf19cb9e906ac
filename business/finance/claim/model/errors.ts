import { defineErrors } from '#kernel/meta/errors.ts';

export const claimErrors = defineErrors(
  {
    receiptInsufficient: '该流水可认领余额不足',
    overContract: '合同“{name}”未收金额为 {rest} 元，本次认领 {amount} 元，超出部分请认领为预收款或待退款',
    overPlan: '收款节点“{name}”未收金额为 {rest} 元，本次认领 {amount} 元',
    overUnpaid: '发票 {number} 未收金额为 {rest} 元，本次认领 {amount} 元',
    overBond: '保证金 {no} 未退金额为 {rest} 元，本次认领 {amount} 元',
    batchClaimed: '该批次的流水已被 {count} 张认领单认领（{claims}），请先撤销认领再撤销导入',
    ownClaim: '认领人不能确认自己的认领，请由另一位财务人员确认',
    notWaiting: '该认领不在待确认状态，请刷新后查看',
    waitingWhole: '待财务确认的认领须一并撤销',
    runChanged: '{claims} 在自动认领后已有变动，不能一并撤销，请先逐笔处理',
    runGone: '本次自动认领已全部撤销',
    claimRevoked: '该认领已撤销',
    overAdvance: '该笔预收款余额为 {rest} 元，本次转出 {amount} 元',
    otherCustomer: '只能转为同一客户的合同回款',
    advanceMoved: '该预收款已转为合同回款，请先撤销转款',
    overReturnable: '“{title}”可退的已收款为 {rest} 元，本次退款 {amount} 元',
    moneyRefunded: '认领的款项已退给客户（{claims}），不能撤销；退款的付款单登记退票后才能撤销',
    refundByOrder: '退款随付款单冲减回款，请在付款单登记退票',
    refundPlaceTaken: '退款后合同、收款节点或发票的未收金额已被其他认领占用，请先撤销后来的认领，再登记退票',
    transferWhole: '预收转合同回款的明细须一并撤销',
  },
  409,
);
