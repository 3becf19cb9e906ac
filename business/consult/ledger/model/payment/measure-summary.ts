import { date, dept, int, money, percent, ref, text } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** 计量汇总表: each contract with the periods measured of it, what was granted, payable and paid. */
export const measureSummary = defineList({
  code: 'measureSummary',
  module: 'ledger',
  title: '计量汇总表',
  titleField: 'contract',
  fields: {
    project: ref('咨询项目', { entity: 'project', width: 200 }),
    dept: dept('部门'),
    contract: text('施工合同', { width: 220 }),
    partyB: text('承包单位', { width: 160 }),
    periods: int('期数'),
    until: date('计量至'),
    total: money('合同总额'),
    claimed: money('累计申请'),
    measured: money('累计计量'),
    share: percent('计量比例'),
    payable: money('累计应付'),
    paid: money('累计支付'),
    unpaid: money('应付未付'),
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
