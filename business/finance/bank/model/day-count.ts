import { date, int, money, ref, text } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** 日统计: what moved on each account day by day; worked out from the rows whenever it is looked at. */
export const dayCount = defineList({
  code: 'dayCount',
  module: 'bank',
  title: '日统计',
  titleField: 'day',
  fields: {
    account: ref('账户', { entity: 'bankAccount' }),
    accountUnit: text('开户单位'),
    day: date('日期'),
    opening: money('日初余额'),
    incomeCount: int('收入笔数'),
    income: money('收入'),
    payCount: int('支出笔数'),
    pay: money('支出'),
    closing: money('日末余额'),
    needClaim: money('待认领'),
    claimed: money('已认领'),
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
