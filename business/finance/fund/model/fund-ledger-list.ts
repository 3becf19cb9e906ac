import { dateField, deptField, intField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { fundEntry } from './fund-entry.entity.ts';

/** 资金流水: the movements of funds, each with what was left after it. */
export const fundLedgerList = defineTablelessList({
  code: 'fundLedger',
  module: 'fund',
  title: '资金流水',
  titleField: 'summary',
  fields: {
    date: dateField('日期'),
    year: intField('年度'),
    fund: refField('部门资金', { entity: 'deptFund', width: 180 }),
    dept: deptField('部门'),
    direction: fundEntry.fields.direction,
    source: fundEntry.fields.source,
    summary: textField('摘要', { width: 300 }),
    amount: moneyField('金额'),
    balance: moneyField('余额'),
  },
  list: {
    columns: ['date', 'fund', 'direction', 'source', 'summary', 'amount', 'balance'],
    search: ['summary'],
    filters: ['fund', 'dept', 'year', 'date', 'direction', 'source', 'amount'],
    sort: '-date',
  },
  access: { read: 'fund:read', scope: 'dept' },
});
