import { defineModule } from '#kernel/meta/module.ts';

/** Months of the books, and that nothing in them changes once they are closed. */
export const manifest = defineModule({
  title: '会计期间',
  menu: [
    {
      name: '期间结账',
      section: 'finance',
      order: 100,
      url: '/main-page/accountingPeriod/wf-list',
      permission: 'period:read',
      roles: ['finance', 'gm'],
      buttons: { 结账和反结账: { right: 'period:write', roles: ['finance', 'gm'] } },
    },
  ],
});
