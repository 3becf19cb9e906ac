import { date, dept, money, percent, ref, user } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** 合同收入: what each contract comes to, what was invoiced and received of it, and what is open. */
export const contractIncome = defineList({
  code: 'contractIncome',
  module: 'income',
  title: '合同收入',
  titleField: 'contract',
  fields: {
    contract: ref('咨询合同', { entity: 'contract', width: 280 }),
    customer: ref('客户', { entity: 'customer', width: 220 }),
    dept: dept('部门'),
    manager: user('负责人'),
    signDate: date('签订日期'),
    amount: money('签订金额', { hint: '合同金额，不含变更' }),
    total: money('合同总额'),
    invoiced: money('已开票'),
    received: money('已到账'),
    receivable: money('应收（已开未到）'),
    uninvoiced: money('未开票'),
    unreceived: money('未到账'),
    rate: percent('回款率'),
    lastReceipt: date('最近到账'),
    overdue: money('逾期'),
  },
  list: {
    columns: [
      'contract',
      'customer',
      'dept',
      'amount',
      'total',
      'invoiced',
      'received',
      'receivable',
      'uninvoiced',
      'unreceived',
      'rate',
      'lastReceipt',
      'overdue',
    ],
    filters: ['contract', 'customer', 'dept', 'manager', 'signDate', 'receivable', 'overdue', 'lastReceipt'],
    sort: '-signDate',
  },
  access: { read: 'income:read', scope: 'dept' },
});
