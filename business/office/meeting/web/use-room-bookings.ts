import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { useBoardSave } from '#kernel/web/list/boards/use-board-save.ts';
import { instantOf } from '#kernel/web/pattern/timetable/timetable-times.ts';
import { meetingBooking, meetingRoom } from '../model/index.ts';

/** More bookings than a firm has in a week. */
const MOST = 500;

/** The rooms that may be booked, in their order. */
export function useRooms() {
  const body = { pageNo: 1, pageSize: MOST, params: { enabled: true }, sort: 'sort' };
  return useQuery({
    queryKey: ['records', meetingRoom.code, 'list', body],
    queryFn: ({ signal }) =>
      callList(recordCalls.list, { params: { name: meetingRoom.code }, body, signal, quiet: true }),
  });
}

/** What lies in the rooms between two days, and how it is moved. */
export function useBookings(from: string, to: string) {
  const params = {
    startAt$lt: instantOf(to, 24 * 60),
    endAt$gt: instantOf(from, 0),
    state$in: 'booked,asked,ongoing,done',
  };
  const body = { pageNo: 1, pageSize: MOST, params, sort: 'startAt' };
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['records', meetingBooking.code, 'list', body],
    queryFn: ({ signal }) =>
      callList(recordCalls.list, { params: { name: meetingBooking.code }, body, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const { save, placed } = useBoardSave(meetingBooking);
  return {
    rows: (data?.data ?? []).map(placed),
    error: data ? null : error,
    retry: () => void refetch(),
    isPending,
    save,
  };
}
