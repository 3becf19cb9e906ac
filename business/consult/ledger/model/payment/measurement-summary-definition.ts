import { dateField, deptField, intField, moneyField, percentField, refField, textField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 计量汇总表: each contract with the periods measured of it, what was granted, payable and paid. */
export const measurementSummaryDefinition = defineTablelessList({
  code: 'measureSummary',
  module: 'ledger',
  title: '计量汇总表',
  titleField: 'contract',
  fields: {
    project: refField('咨询项目', { entity: 'project', width: 200 }),
    dept: deptField('部门'),
    contract: textField('施工合同', { width: 220 }),
    partyB: textField('承包单位', { width: 160 }),
    periods: intField('期数'),
    until: dateField('计量至'),
    total: moneyField('合同总额'),
    claimed: moneyField('累计申请'),
    measured: moneyField('累计计量'),
    share: percentField('计量比例'),
    payable: moneyField('累计应付'),
    paid: moneyField('累计支付'),
    unpaid: moneyField('应付未付'),
  },
  list: {
    columns: [
      'project',
      'contract',
      'partyB',
      'periods',
      'until',
      'total',
      'claimed',
      'measured',
      'share',
      'payable',
      'paid',
      'unpaid',
    ],
    filters: ['project', 'dept', 'until'],
    sort: '-until',
  },
  access: { read: 'ledger:read', scope: 'dept' },
});
