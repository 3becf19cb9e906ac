import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { instantOf } from '#kernel/web/pattern/timetable/timetable-times.ts';
import { vehicle, vehicleUse } from '../model/index.ts';

/** More trips than a firm has in a week. */
const MOST = 500;

/** The vehicles that are not out of service, by their plates. */
export function useVehicles() {
  const body = { pageNo: 1, pageSize: MOST, params: { state$ne: 'stopped' }, sort: 'plateNo' };
  return useQuery({
    queryKey: ['records', vehicle.code, 'list', body],
    queryFn: ({ signal }) => callList(recordCalls.list, { params: { name: vehicle.code }, body, signal, quiet: true }),
  });
}

/** Trips between two days that somebody asked for or has; those called off lie nowhere. */
export function useTrips(from: string, to: string) {
  const params = {
    startAt$lt: instantOf(to, 24 * 60),
    endAt$gt: instantOf(from, 0),
    state$in: 'asked,dispatched,returned',
    status$in: 'running,approved',
  };
  const body = { pageNo: 1, pageSize: MOST, params, sort: 'startAt' };
  return useQuery({
    queryKey: ['records', vehicleUse.code, 'list', body],
    queryFn: ({ signal }) =>
      callList(recordCalls.list, { params: { name: vehicleUse.code }, body, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
