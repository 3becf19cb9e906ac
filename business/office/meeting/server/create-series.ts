import type { Context } from '#kernel/server/context.ts';
import { requireNoOverlap } from '#kernel/server/records/save/require-no-overlap.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { createAllRecords } from '#kernel/server/records/write/create-record.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import { type MeetingBooking, meetingBooking } from '../model/index.ts';
import { laterOccurrences } from './booking-series.ts';

/** Makes the later meetings of a new booking that repeats: single bookings of one series, all of them or none. */
export async function createSeries(ctx: Context, row: MeetingBooking): Promise<void> {
  const { repeat, until, startAt, endAt, id } = row;
  if (!until || (repeat !== 'day' && repeat !== 'week')) return;
  const { subject, room, host, users, people, agenda, deptId } = row;
  const same = { subject, room, host, users, people, agenda, deptId, repeat, until, series: id };
  const later = laterOccurrences({ repeat, startAt, endAt, until }, await loadWorkCalendar(ctx));
  await changeRecordsSilently(ctx, meetingBooking, id, { series: id });
  const bookings = later.map((times) => ({ ...same, ...times, state: 'booked' }));
  for (const one of bookings) await requireNoOverlap(ctx, meetingBooking, one, null);
  await createAllRecords(ctx, meetingBooking, bookings);
}
