import { defineModule } from '#kernel/meta/module.ts';
import { fundParams } from './model/params.ts';

const READERS = ['finance', 'gm', 'manager'];

/** What departments may spend: what comes in for them, what they spend, what is moved between them. */
export const manifest = defineModule({
  title: '部门资金',
  params: fundParams,
  after: ['income', 'budget', 'bonus'],
  menu: [
    {
      name: '部门资金',
      section: 'finance',
      order: 96,
      url: '/main-page/departmental-funds',
      permission: 'fund:read',
      roles: READERS,
      buttons: {
        维护部门资金规则: { right: 'fund:write', roles: ['finance', 'gm'] },
        申请资金调拨: { right: 'fundChange:write', roles: READERS },
      },
    },
    {
      name: '资金调拨',
      section: 'finance',
      order: 97,
      url: '/main-page/fundChange/wf-list',
      permission: 'fundChange:read',
      roles: READERS,
    },
  ],
});
