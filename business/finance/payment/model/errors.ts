import { defineErrors } from '#kernel/meta/errors.ts';

export const paymentErrors = defineErrors(
  {
    payNotApproved: '“{title}”尚未审批通过，不能付款',
    payBeyond: '“{title}”还可付款 {rest} 元，本次 {amount} 元',
    payDone: '付款单已付款，不能修改或删除',
    payNotOpen: '付款单不是待付或退票状态',
    payNotPaid: '付款单尚未付款',
    payOtherDebit: '该流水与付款单的金额或账户不一致',
    payDebitUsed: '该流水已与付款单 {no} 核对',
    payOrderGone: '所选付款单已被删除，请刷新后重新选择',
    payNoAccount: '付款单 {no} 没有收款账号，不能批量付款',
    batchHanded: '批次 {no} 的银行文件已由{name}取用，不能重复取用',
    batchEmpty: '批次 {no} 的付款都已退回，没有要交给银行的付款',
    payReversed: '该流水已冲正，不能核对',
    payRowCash: '该流水由付款单 {no} 的现金付款写入，不能修改或删除；付款有误请登记退票',
    payRowMatched: '该流水已与付款单 {no} 核对，不能修改或删除，请先登记退票',
    batchMatched: '该批次中有 {count} 笔流水已与付款单 {orders} 核对，不能撤销导入',
    requestOrdered: '付款申请已开付款单，不能作废或退回修改，请先删除付款单',
    purchaseRequested: '采购已生成付款申请 {no}，不能重复申请',
    purchaseUnpaid: '没有已入库或验收的金额，不需要付款',
    purchasePayee: '没有供应商、账号或开户行，请先补充',
    outsourceBeyond: '外协合同“{title}”还可请款 {rest} 元，本次 {amount} 元',
  },
  409,
);
