import { defineModule } from '#kernel/meta/module.ts';

const HEADS = ['finance', 'gm', 'manager'];

/** What projects and departments cost and leave over. */
export const manifest = defineModule({
  title: '经营利润',
  after: ['bonus', 'expense', 'payment', 'income', 'wage'],
  menu: [
    {
      name: '经营利润',
      section: 'finance',
      order: 77,
      url: '/business-profits/profits',
      permission: 'profit:read',
      roles: HEADS,
      buttons: { 分摊费用: { right: 'profit:write', roles: ['finance', 'gm'] } },
    },
    {
      name: '直接成本',
      section: 'finance',
      order: 78,
      url: '/business-profits/cost-directly-fee',
      permission: 'profit:read',
      roles: HEADS,
    },
    {
      name: '间接费用',
      section: 'finance',
      order: 79,
      url: '/business-profits/cost-indirect-fee',
      permission: 'profit:read',
      roles: HEADS,
      buttons: {
        查看分摊批次: { right: 'allocation:read', roles: ['finance', 'gm'] },
        审核和重新打开分摊: { right: 'allocation:review', roles: ['gm'] },
      },
    },
  ],
});
