import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import type { TimetableEntry, TimetableSpan } from '#kernel/web/pattern/timetable/timetable-times.ts';
import {
  type TimetableResource,
  TimetableView,
  useTimetableDays,
} from '#kernel/web/pattern/timetable/timetable-view.tsx';
import { useCurrentUser, useHasRight } from '#kernel/web/session/session-store.ts';
import { meetingBooking } from '../model/index.ts';
import { meetingBookingScreens } from './meeting-screens.tsx';
import { useBookings, useRooms } from './use-room-bookings.ts';

const RecordDrawer = lazy(async () => ({
  default: (await import('#kernel/web/form/record/record-drawer.tsx')).RecordDrawer,
}));

const resourceOf = (room: DisplayedRecord): TimetableResource => ({
  id: room.id,
  label: String(room.name),
  note: `${String(room.seats)}座${room.approve ? '，需审批' : ''}`,
  open: String(room.open),
  close: String(room.close),
});

/** How a booking is marked to a person. */
function toneOf({ state }: DisplayedRecord, isOwn: boolean): TimetableEntry['tone'] {
  if (state === 'asked') return 'asked';
  if (state === 'done') return 'past';
  return isOwn ? 'own' : 'other';
}

/** What a booking looks like to a person. */
function entryOf(row: DisplayedRecord, me: string, mayArrange: boolean): TimetableEntry {
  const isOwn = row.host === me || row.createdBy === me;
  return {
    id: row.id,
    resource: String(row.room),
    startAt: String(row.startAt),
    endAt: String(row.endAt),
    title: String(row.subject),
    note: String(row.host_label ?? ''),
    tone: toneOf(row, isOwn),
    movable: row.state === 'booked' && row.status === 'draft' && (isOwn || mayArrange),
  };
}

/** A record beside the calendar: one that is there, or a new one that begins with what was drawn. */
type Beside = { readonly id: string } | { readonly initial: Readonly<Record<string, unknown>> };

/** The bookings of all rooms on a day, or of one room in a week. */
export function MeetingCalendar() {
  const me = useCurrentUser().userId;
  const mayArrange = useHasRight('meetingBooking:arrange');
  const mayBook = useHasRight('meetingBooking:write');
  const [beside, open] = useState<Beside | null>(null);
  const shown = useTimetableDays();
  const rooms = useRooms();
  const bookings = useBookings(shown.first, shown.last);
  const all = rooms.data?.data ?? [];
  const book = ({ resource, ...times }: TimetableSpan) => {
    const room_label = all.find(({ id }) => id === resource)?.name;
    open({ initial: { room: resource, room_label, ...times } });
  };
  const move = ({ id, ...old }: TimetableEntry, { resource, ...times }: TimetableSpan) => {
    const row = bookings.rows.find((one) => one.id === id);
    const isMoved = old.resource !== resource || old.startAt !== times.startAt || old.endAt !== times.endAt;
    if (row && isMoved) bookings.save(row, { room: resource, ...times });
  };
  const create = mayBook ? (
    <Button type="primary" onClick={() => open({ initial: {} })}>
      预订会议
    </Button>
  ) : null;
  return (
    <PageFrame title="会议室" subtitle="拖动空闲时段即可预订，拖动会议可改期" actions={create} fit="fill">
      <TimetableView
        label="会议室日历"
        shown={shown}
        resources={all.map(resourceOf)}
        resourceLabel="会议室"
        bookLabel="预订"
        entries={bookings.rows.map((row) => entryOf(row, me, mayArrange))}
        busy={rooms.isPending || bookings.isPending}
        empty={rooms.isPending ? '正在读取会议室' : '还没有可预订的会议室，请先在“会议室”中登记'}
        error={rooms.error ?? bookings.error}
        retry={bookings.retry}
        onBook={mayBook ? book : undefined}
        onMove={move}
        onOpen={({ id }) => open({ id })}
      />
      {beside ? (
        <Suspense fallback={null}>
          <RecordDrawer
            entity={meetingBooking}
            {...beside}
            slots={meetingBookingScreens.form}
            onClose={() => open(null)}
          />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}
