import { defineModule } from '#kernel/meta/module.ts';
import { budgetParams } from './model/params.ts';

const READERS = ['finance', 'gm', 'manager'];

/** What departments cost month by month, against what was planned. */
export const manifest = defineModule({
  title: '月度成本',
  params: budgetParams,
  after: ['expense', 'profit'],
  menu: [
    {
      name: '部门成本',
      section: 'finance',
      order: 93,
      url: '/main-page/departmental-cost',
      permission: 'deptCost:read',
      roles: READERS,
    },
    {
      name: '成本数据',
      section: 'finance',
      order: 94,
      url: '/main-page/cost-data',
      permission: 'deptCost:read',
      roles: READERS,
    },
    {
      name: '成本预算',
      section: 'finance',
      order: 95,
      url: '/main-page/costBudget/wf-list',
      permission: 'costBudget:read',
      roles: READERS,
      buttons: { 编制成本预算: { right: 'costBudget:write', roles: READERS } },
    },
  ],
});
