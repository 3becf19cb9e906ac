import type { WebModule } from '#kernel/web/module.ts';

/** Meeting rooms and their bookings. */
export const meetingWeb: WebModule = {
  name: 'meeting',
  routes: [
    {
      path: '/administration-management/meeting-room-management',
      title: '会议室管理',
      access: 'meetingBooking:read',
      page: () => import('./meeting-rooms-page.tsx'),
    },
  ],
  entities: {
    meetingBooking: async () => (await import('./meeting-screens.tsx')).meetingBookingScreens,
    meetingRoom: async () => (await import('./meeting-screens.tsx')).meetingRoomScreens,
  },
};
