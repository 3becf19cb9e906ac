import { defineModule } from '#kernel/meta/module.ts';
import { loanParams } from './model/params.ts';

/** Money lent to the firm's people, and what came back of it. */
export const manifest = defineModule({
  title: '借款',
  params: loanParams,
  after: ['bank'],
  menu: [
    {
      name: '借款与还款',
      section: 'finance',
      order: 64,
      url: '/loan-application/list',
      permission: 'loan:read',
      roles: ['staff'],
      buttons: { 申请借款和还款: { right: 'loan:write', roles: ['staff'] } },
    },
  ],
});
