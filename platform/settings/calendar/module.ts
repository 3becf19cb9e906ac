import { defineModule } from '#kernel/meta/module.ts';
import { calendarParams } from './model/params.ts';

/** The days and hours a firm works. */
export const manifest = defineModule({
  title: '工作日历',
  params: calendarParams,
  menu: [
    {
      name: '工作日历',
      section: 'settings',
      order: 55,
      url: '/main-page/work-calendar',
      permission: 'calendarDay:read',
      roles: ['hr'],
      buttons: { 编辑: { right: 'calendarDay:write', roles: ['hr'] } },
    },
  ],
});
