import type { WebModule } from '#kernel/web/module.ts';

/** The days and hours a firm works. */
export const calendarWeb: WebModule = {
  name: 'calendar',
  routes: [
    {
      path: '/main-page/work-calendar',
      title: '工作日历',
      access: 'calendarDay:read',
      page: () => import('./calendar-page.tsx'),
    },
  ],
};
