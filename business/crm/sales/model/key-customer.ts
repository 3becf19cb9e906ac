import { date, int, money, percent, text, user } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** 重点客户: what each brings this year, what is owed, and how well it is looked after. */
export const keyCustomer = defineList({
  code: 'keyCustomer',
  module: 'sales',
  title: '重点客户',
  titleField: 'name',
  fields: {
    name: text('客户名称', { width: 240 }),
    owner: user('客户经理'),
    contracts: int('本年合同数'),
    amount: money('本年合同额'),
    share: percent('占全公司'),
    total: money('累计合同额'),
    received: money('累计到账'),
    overdue: money('逾期应收'),
    opportunities: int('在跟商机'),
    weighted: money('商机加权金额'),
    visits: int('本年跟进次数'),
    lastFollow: date('最近跟进'),
    nextFollow: date('下次跟进'),
  },
  list: {
    columns: [
      'name',
      'owner',
      'contracts',
      'amount',
      'share',
      'total',
      'received',
      'overdue',
      'opportunities',
      'weighted',
      'visits',
      'lastFollow',
      'nextFollow',
    ],
    search: ['name'],
    filters: ['owner', 'amount', 'overdue', 'lastFollow', 'nextFollow'],
    sort: '-amount',
  },
  access: { read: 'sales:read', scope: 'company' },
});
