import { defineErrors } from '#kernel/meta/errors.ts';

export const invoiceErrors = defineErrors(
  {
    overContractLimit: '合同“{name}”可开票金额为 {rest} 元，本次 {amount} 元，超出部分请先办理超额开票',
    cureOverdue: '合同“{name}”有逾期未补签的超额开票，补签前不能再申请开票',
    overChanged:
      '合同“{name}”可开票的额度已有变化，本次开票只超出 {now} 元（申请时为 {asked} 元），请退回修改后重新提交',
    overUsed: '合同“{name}”已按该超额开票申请了 {used} 元，不能作废',
    applyUsed: '该申请已开具发票，不能作废或退回修改，请先红冲或删除发票',
    invoicePaid: '发票已收款 {received} 元，请先撤销认领',
    invoiceOut: '发票{state}，票面信息不能修改；有误时请红冲后重新开具',
    invoiceRedded: '发票已有红字发票，不能修改金额或删除',
  },
  409,
);
