import type { WebModule } from '#kernel/web/module.ts';

/** Attendance: leave requests. */
export const attendanceWeb: WebModule = {
  name: 'attendance',
  routes: [],
  entities: { leave: async () => (await import('./leave-screens.ts')).leaveScreens },
};
