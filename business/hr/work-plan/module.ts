import { defineModule } from '#kernel/meta/module.ts';

/** What people mean to do in a week, a month, a year, and what came of it. */
export const manifest = defineModule({
  title: '工作计划',
  menu: [
    {
      name: '工作计划',
      section: 'hr',
      order: 64,
      url: '/main-page/work-plan',
      permission: 'workPlan:read',
      roles: ['staff'],
      buttons: {
        编制工作计划: { right: 'workPlan:write', roles: ['staff'] },
        点评工作计划: { right: 'workPlan:review', roles: ['gm', 'manager'] },
      },
    },
  ],
});
