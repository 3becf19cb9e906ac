import { defineModule } from '#kernel/meta/module.ts';
import { meetingParams } from './model/params.ts';

/** Meeting rooms, their bookings, and what came of the meetings. */
export const manifest = defineModule({
  title: '会议室',
  params: meetingParams,
  menu: [
    {
      name: '会议室管理',
      section: 'office',
      order: 10,
      url: '/administration-management/meeting-room-management',
      permission: 'meetingBooking:read',
      roles: ['staff'],
      buttons: {
        预订会议室: { right: 'meetingBooking:write', roles: ['staff'] },
        维护会议室: { right: 'meetingRoom:write', roles: ['hr'] },
        调整他人的会议: { right: 'meetingBooking:arrange', roles: ['hr'] },
      },
    },
  ],
});
