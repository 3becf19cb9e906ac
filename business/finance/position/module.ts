import { defineModule } from '#kernel/meta/module.ts';

/** What the firm has, what is owed to it, and what it is about to pay. */
export const manifest = defineModule({
  title: '资金状况',
  after: ['bank', 'invoice', 'claim', 'payment', 'loan', 'bid'],
  menu: [
    {
      name: '资金状况',
      section: 'finance',
      order: 30,
      url: '/capital-position',
      permission: 'bank:read',
      roles: ['finance', 'gm'],
    },
  ],
});
