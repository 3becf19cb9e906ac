import { defineModule } from '#kernel/meta/module.ts';

/** The accounting interface: vouchers of what happened, given to the accounting software, whose numbers come back. */
export const manifest = defineModule({
  title: '财务接口',
  after: ['bonus', 'payment', 'expense', 'loan', 'claim', 'invoice', 'wage'],
  menu: [
    {
      name: '财务接口',
      section: 'finance',
      order: 110,
      url: '/b/kisdee/table-list',
      permission: 'voucher:read',
      roles: ['finance', 'gm'],
      buttons: { 生成和导出凭证: { right: 'voucher:write', roles: ['finance'] } },
    },
    {
      name: '接口字段',
      section: 'finance',
      order: 111,
      url: '/b/kisdee/field-list',
      permission: 'voucher:read',
      roles: ['finance', 'gm'],
    },
  ],
});
