import { defineModule } from '#kernel/meta/module.ts';
import { wageParams } from './model/params.ts';

/** What the firm's people earn month by month: kept by personnel, approved, paid; seen by few. */
export const manifest = defineModule({
  title: '工资',
  params: wageParams,
  after: ['period'],
  menu: [
    {
      name: '部门工资',
      section: 'finance',
      order: 90,
      url: '/main-page/deptWage/wf-list',
      permission: 'wage:read',
      roles: ['hr', 'finance', 'gm'],
      buttons: { 编制和导入工资: { right: 'wage:write', roles: ['hr', 'finance'] } },
    },
    {
      name: '部门工资汇总',
      section: 'finance',
      order: 91,
      url: '/main-page/wage-sums',
      permission: 'wageSum:read',
      roles: ['hr', 'finance', 'gm', 'manager'],
    },
    {
      name: '我的工资',
      section: 'finance',
      order: 92,
      url: '/main-page/my-wage',
      permission: 'wage:own',
      roles: ['staff'],
    },
  ],
});
