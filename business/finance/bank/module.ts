import { defineModule } from '#kernel/meta/module.ts';

/** The firm's bank accounts and what moves on them. */
export const manifest = defineModule({
  title: '银行资金',
  after: ['period'],
  menu: [
    {
      name: '银行流水',
      section: 'finance',
      order: 10,
      url: '/bank-funds/list',
      permission: 'bank:read',
      roles: ['finance', 'gm'],
      buttons: { 登记和导入: { right: 'bank:write', roles: ['finance'] } },
    },
    {
      name: '日统计',
      section: 'finance',
      order: 20,
      url: '/bank-funds/day-count',
      permission: 'bank:read',
      roles: ['finance', 'gm'],
    },
    {
      name: '入账比对',
      section: 'finance',
      order: 40,
      url: '/comparison-fund/entry-funds',
      permission: 'bank:read',
      roles: ['finance', 'gm'],
    },
  ],
});
