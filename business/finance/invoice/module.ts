import { defineModule } from '#kernel/meta/module.ts';
import { invoiceParams } from './model/params.ts';

/** What customers are invoiced: applications, invoices, what goes beyond a contract. */
export const manifest = defineModule({
  title: '发票',
  params: invoiceParams,
  after: ['period'],
  menu: [
    {
      name: '超额开票',
      section: 'finance',
      order: 54,
      url: '/over-invoicing/list',
      permission: 'invoiceApply:read',
      roles: ['finance', 'gm', 'manager'],
    },
    {
      name: '发票台账',
      section: 'finance',
      order: 56,
      url: '/main-page/electronic-invoice',
      permission: 'invoice:read',
      roles: ['finance', 'gm', 'manager'],
      buttons: { 登记发票: { right: 'invoice:write', roles: ['finance'] } },
    },
    {
      name: '未收发票与账龄',
      section: 'finance',
      order: 58,
      url: '/single-invoice/list',
      permission: 'invoice:read',
      roles: ['finance', 'gm', 'manager'],
    },
  ],
});
