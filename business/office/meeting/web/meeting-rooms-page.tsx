import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { meetingBooking, meetingRoom } from '../model/index.ts';
import { MeetingCalendar } from './meeting-calendar.tsx';
import { meetingBookingScreens, meetingRoomScreens } from './meeting-screens.tsx';

/** /administration-management/meeting-room-management: the rooms' calendar, all bookings, and the rooms themselves. */
export function Page() {
  const [tab, show] = useState('calendar');
  const items = [
    {
      key: 'calendar',
      label: '会议日历',
      children: <MeetingCalendar />,
    },
    {
      key: 'bookings',
      label: '会议预订',
      children: (
        <ListPage entity={meetingBooking} slots={meetingBookingScreens.list} form={meetingBookingScreens.form} />
      ),
    },
    {
      key: 'rooms',
      label: '会议室',
      children: <ListPage entity={meetingRoom} slots={meetingRoomScreens.list} form={meetingRoomScreens.form} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
