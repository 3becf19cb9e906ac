import type { WebModule } from '#kernel/web/module.ts';

const requests = () => import('./leave/request-screens.tsx');

/** Attendance: leave, trips, overtime, sign-ins, days and months. */
export const attendanceWeb: WebModule = {
  name: 'attendance',
  routes: [
    {
      path: '/flowhandle/flow-business/check-work',
      title: '考勤检查',
      access: 'leave:read',
      page: () => import('./months/attendance-sheet-page.tsx'),
    },
    {
      path: '/attendance/sign-in',
      title: '打卡',
      access: 'attendance:own',
      page: () => import('./signs/sign-in-page.tsx'),
    },
    {
      path: '/attendance/my-leave',
      title: '我的假期',
      access: 'leave:read',
      page: () => import('./leave/my-leave-page.tsx'),
    },
    {
      path: '/attendance/records',
      title: '考勤记录',
      access: 'attendance:own',
      page: () => import('./signs/records-page.tsx'),
    },
    {
      path: '/main-page/attend-month',
      title: '月考勤',
      access: 'attendance:own',
      page: () => import('./months/attend-month-page.tsx'),
    },
    {
      path: '/administration-management/attendance-management/config',
      title: '考勤设置',
      access: 'attendConfig:read',
      page: () => import('./signs/attend-config-page.tsx'),
    },
  ],
  entities: {
    leave: async () => (await requests()).leaveScreens,
    trip: async () => (await requests()).tripScreens,
    overtime: async () => (await requests()).overtimeScreens,
    signCorrection: async () => (await requests()).signCorrectionScreens,
  },
};
