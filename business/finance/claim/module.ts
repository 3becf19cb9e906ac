import { defineModule } from '#kernel/meta/module.ts';
import { claimParams } from './model/params.ts';

/** What received money is for. */
export const manifest = defineModule({
  title: '认领',
  params: claimParams,
  after: ['bank', 'invoice', 'loan'],
  menu: [
    {
      name: '认领池',
      section: 'finance',
      order: 12,
      url: '/bank-funds/subscription-list',
      permission: 'claim:read',
      roles: ['finance', 'gm', 'manager'],
      buttons: { 认领: { right: 'claim:write', roles: ['finance'] } },
    },
    {
      name: '认领记录',
      section: 'finance',
      order: 14,
      url: '/bank-subscription/list',
      permission: 'claim:read',
      roles: ['finance', 'gm', 'manager'],
      buttons: { 财务确认: { right: 'claim:confirm', roles: ['finance', 'gm'] } },
    },
  ],
});
