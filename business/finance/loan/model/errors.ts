import { defineErrors } from '#kernel/meta/errors.ts';

export const loanErrors = defineErrors(
  {
    loanNotLent: '借款“{title}”尚未放款或已结清，不能还款、冲抵',
    loanBalance: '借款“{title}”未还余额为 {balance} 元，本次 {amount} 元',
    repaidRow: '该流水由还款单 {no} 的现金还款写入，不能修改或删除；有误请退回该还款单',
    loanUsed: '该借款已放款、还款或冲抵，不能作废或退回修改',
  },
  409,
);
