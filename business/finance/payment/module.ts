import { defineModule } from '#kernel/meta/module.ts';
import { paymentParams } from './model/params.ts';

/** What the firm pays: requests, and payment orders for everything that was approved. */
export const manifest = defineModule({
  title: '付款',
  params: paymentParams,
  after: ['expense', 'wage', 'claim'],
  menu: [
    {
      name: '付款申请',
      section: 'finance',
      order: 66,
      url: '/please-price/list',
      permission: 'paymentRequest:read',
      roles: ['staff'],
      buttons: { 申请付款: { right: 'paymentRequest:write', roles: ['staff'] } },
    },
    {
      name: '付款单',
      section: 'finance',
      order: 68,
      url: '/main-page/payOrder/wf-list',
      permission: 'payOrder:read',
      roles: ['finance', 'gm'],
      buttons: { 付款: { right: 'payOrder:write', roles: ['finance'] } },
    },
    {
      name: '付款批次',
      section: 'finance',
      order: 69,
      url: '/main-page/payBatch/wf-list',
      permission: 'payOrder:read',
      roles: ['finance', 'gm'],
    },
  ],
});
