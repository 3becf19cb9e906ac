import { dateField, deptField, moneyField, percentField, refField, userField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 合同收入: what each contract comes to, what was invoiced and received of it, and what is open. */
export const contractIncomeList = defineTablelessList({
  code: 'contractIncome',
  module: 'income',
  title: '合同收入',
  titleField: 'contract',
  fields: {
    contract: refField('咨询合同', { entity: 'contract', width: 280 }),
    customer: refField('客户', { entity: 'customer', width: 220 }),
    dept: deptField('部门'),
    manager: userField('负责人'),
    signDate: dateField('签订日期'),
    amount: moneyField('签订金额', { hint: '合同金额，不含变更' }),
    total: moneyField('合同总额'),
    invoiced: moneyField('已开票'),
    received: moneyField('已到账'),
    receivable: moneyField('应收（已开未到）'),
    uninvoiced: moneyField('未开票'),
    unreceived: moneyField('未到账'),
    rate: percentField('回款率'),
    lastReceipt: dateField('最近到账'),
    overdue: moneyField('逾期'),
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
