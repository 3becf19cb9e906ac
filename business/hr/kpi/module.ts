import { defineModule } from '#kernel/meta/module.ts';

const EVERYBODY = ['staff'];

/** Performance of people: targets, plans, tables, judgements, grades. */
export const manifest = defineModule({
  title: '绩效考核',
  menu: [
    {
      name: '绩效考核表',
      section: 'hr',
      order: 66,
      url: '/main-page/kpi-table',
      permission: 'kpi:own',
      roles: EVERYBODY,
      buttons: { 填写下级实际值: { right: 'kpi:score', roles: ['gm', 'manager', 'hr'] } },
    },
    {
      name: '考核得分',
      section: 'hr',
      order: 68,
      url: '/main-page/kpi-score-tab',
      permission: 'kpi:own',
      roles: EVERYBODY,
    },
  ],
});
