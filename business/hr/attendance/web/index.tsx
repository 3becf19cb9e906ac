import type { WebModule } from '#kernel/web/module.ts';

/** Attendance: leave requests. */
export const attendanceWeb: WebModule = {
  name: 'attendance',
  routes: [
    {
      path: '/flowhandle/flow-business/check-work',
      title: '考勤检查',
      access: 'leave:read',
      page: () => import('./attendance-sheet/attendance-sheet-page.tsx'),
    },
  ],
  entities: { leave: async () => (await import('./leave-screens.ts')).leaveScreens },
};
