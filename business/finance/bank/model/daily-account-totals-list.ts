import { dateField, intField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 日统计: what moved on each account day by day; worked out from the rows whenever it is looked at. */
export const dailyAccountTotalsList = defineTablelessList({
  code: 'dayCount',
  module: 'bank',
  title: '日统计',
  titleField: 'day',
  fields: {
    account: refField('账户', { entity: 'bankAccount' }),
    accountUnit: textField('开户单位'),
    day: dateField('日期'),
    opening: moneyField('日初余额'),
    incomeCount: intField('收入笔数'),
    income: moneyField('收入'),
    payCount: intField('支出笔数'),
    pay: moneyField('支出'),
    closing: moneyField('日末余额'),
    needClaim: moneyField('待认领'),
    claimed: moneyField('已认领'),
  },
  list: {
    columns: [
      'account',
      'day',
      'opening',
      'incomeCount',
      'income',
      'payCount',
      'pay',
      'closing',
      'needClaim',
      'claimed',
    ],
    filters: ['account', 'accountUnit', 'day'],
    sort: '-day',
  },
  access: { read: 'bank:read', scope: 'company' },
});
